/**
 * Completes a package-lock.json for other platforms: `node backend/local/complete-lock.mjs [package-lock.json …]`.
 * npm leaves out an optional package (a binary for another system) that its registry did not have when the lock was
 * written; `npm ci` then refuses the lock. The missing entries are added with version, system and processor, taken from
 * the name. Run it after every npm install; a second run changes nothing.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'windows',
  'macos',
  'wasi',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
  'universal',
  'ppc64le',
  'arm64ec',
]

/**
 * What a binary package runs on, by its name:
 * @scope /tool-linux-x64-musl.
 * @param {string} name
 */
export function platformOf(name) {
  const parts = (name.split('/').pop() ?? '').split(/[-.]/)
  const system = systems.find((each) => parts.includes(each))
  const processor =
    processors.find((each) => parts.includes(each)) ??
    (parts.some((/** @type {string} */ part) => /^arm(v7|v6|hf|eabi)/.test(part)) ? 'arm' : undefined)
  const libc = parts.some((/** @type {string} */ part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((/** @type {string} */ part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined
  const os = { windows: 'win32', macos: 'darwin', wasi: undefined }[system ?? ''] ?? system
  return {
    os: system === 'wasi' ? undefined : os,
    cpu: ['universal'].includes(processor ?? '')
      ? undefined
      : ({ ppc64le: 'ppc64', arm64ec: 'arm64' }[processor ?? ''] ?? processor),
    libc: os === 'linux' ? libc : undefined,
    known: Boolean(system || processor),
  }
}

/**
 * The entry that `where` gets when it asks for `name`: the nearest node_modules upwards.
 * @param {Record<string, Record<string, unknown>>} entries
 * @param {string} where
 * @param {string} name
 */
function resolved(entries, where, name) {
  for (let base = where; ; ) {
    const found = entries[`${base ? `${base}/` : ''}node_modules/${name}`]
    if (found || !base) return found
    const cut = base.lastIndexOf('/node_modules/')
    base = cut < 0 ? '' : base.slice(0, cut)
  }
}

/**
 * Adds the missing entries to a lock.
 * @param {{ packages: Record<string, Record<string, unknown>> }} lock changed in place
 * @returns {{ added: string[], left: string[] }} left: missing ones whose version is a range; npm must write those
 */
export function completeLock(lock) {
  const entries = lock.packages
  const added = []
  const left = []
  for (const [where, entry] of Object.entries({ ...entries })) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const near = resolved(entries, where, name)
      const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)
      if (near && (!exact || near.version === range)) continue
      const { os, cpu, libc, known } = platformOf(name)
      if (!exact || !known) {
        left.push(`${name}@${range}`)
        continue
      }
      // Another version may already hold the shared place.
      const at = `${near ? `${where}/` : ''}node_modules/${name}`
      // Absent: as npm writes an entry, which has no key for what does not apply.
      entries[at] = {
        version: range,
        ...(cpu ? { cpu: [cpu] } : {}),
        ...(entry.dev ? { dev: true } : {}),
        ...(libc ? { libc: [libc] } : {}),
        optional: true,
        ...(os ? { os: [os] } : {}),
      }
      added.push(at)
    }
  }
  const collator = new Intl.Collator('en')
  lock.packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => collator.compare(a, b)))
  return { added, left }
}

/** @param {string[]} files */
function main(files) {
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8')
    const lock = JSON.parse(text)
    const { added, left } = completeLock(lock)
    if (added.length) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
    const rest = left.length ? `; not completed (a range, not a version): ${left.join(', ')}` : ''
    console.log(`${path.relative(process.cwd(), path.resolve(file))}: ${added.length} added${rest}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv.slice(2).length ? process.argv.slice(2) : ['package-lock.json'])
