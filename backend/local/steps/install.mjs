/** The packages of the storefront and of Medusa: `npm ci`, only when missing or stale, never twice at once. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../lib/children.mjs'
import { needRoom } from '../lib/disk.mjs'
import { codeOf, Failure } from '../lib/failure.mjs'
import { withLock } from '../lib/lock.mjs'
import { medusaRoot, projectState, root, shown } from '../lib/paths.mjs'
import { findNpm, npmEnvironment } from './npm.mjs'

export const packages = [
  { name: 'storefront', folder: root, megabytes: 900 },
  { name: 'Medusa', folder: medusaRoot, megabytes: 1100 },
]

const stampOf = (/** @type {string} */ folder) => path.join(folder, 'node_modules', '.talat-stamp')

const readJson = (/** @type {string} */ file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/** The parts of a package.json that npm installs by; a changed script is no reason to install again. */
const installing = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
  'workspaces',
]

/**
 * What decides about the installed packages: the lock, the manifest, the line of Node and the platform.
 * @param {string} folder
 */
export function packagesKey(folder) {
  const [lock, manifest] = ['package-lock.json', 'package.json'].map((name) => {
    const file = path.join(folder, name)
    const content = readJson(file)
    if (content) return content
    throw new Failure(
      `${shown(file)} is missing or damaged: this is not a whole copy of the project. Get it again (git clone, git checkout).`,
    )
  })
  const hash = createHash('sha256').update(JSON.stringify([lock.packages, installing.map((name) => manifest[name])]))
  return hash.update(`${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`).digest('hex')
}

/** @typedef {{ version?: string, link?: boolean }} Entry of a package-lock.json */

/**
 * Did somebody run `npm install` by hand, with the very versions of the lock? npm keeps what it installed in
 * node_modules/.package-lock.json; then there is nothing to do.
 * @param {string} folder
 */
export function matchesLock(folder) {
  const wanted = readJson(path.join(folder, 'package-lock.json'))?.packages
  const have = readJson(path.join(folder, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !have) return false
  const same = (/** @type {Entry} */ a, /** @type {Entry} */ b) =>
    a?.version === b?.version && Boolean(a?.link) === Boolean(b?.link)
  for (const [where, entry] of Object.entries(wanted)) {
    if (!where.includes('node_modules/')) continue
    if (!have[where] ? !entry.optional : !same(entry, have[where])) return false
  }
  return Object.keys(have).every((where) => !where.includes('node_modules/') || wanted[where])
}

/** @param {string} folder of a package.json */
export function isInstalled(folder) {
  const stamp = stampOf(folder)
  const key = packagesKey(folder)
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8') === key
  if (!matchesLock(folder)) return false
  fs.writeFileSync(stamp, key)
  return true
}

/**
 * @param {string} name
 * @param {string} output
 */
function whyNpmFailed(name, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network request/i.test(output)) {
    return `npm could not reach the package registry for the ${name} packages. Check the network (or the proxy settings of npm) and start again.`
  }
  if (/\b(EACCES|EPERM)\b/.test(output))
    return `npm may not write the ${name} packages: node_modules belongs to another user. Delete it, or start as that user.`
  if (/EUSAGE|can only install packages when/.test(output))
    return `The ${name} package-lock.json does not fit its package.json. Run npm install there, then start again.`
  return `npm could not install the ${name} packages.`
}

/**
 * Installs the packages of one folder when they are missing or stale.
 * @param {{ name: string, folder: string, megabytes: number }} what
 * @param {{ logs: string, note?: (text: string) => void }} options
 * @returns {Promise<string | false>} false when there was nothing to do
 */
export async function installPackages({ name, folder, megabytes }, { logs, note = () => undefined }) {
  if (isInstalled(folder)) return false
  const waiting = (/** @type {number} */ pid) => note(`another start (pid ${pid}) is installing`)
  return withLock(
    path.join(projectState, `install-${path.basename(folder)}.lock`),
    () => install({ name, folder, megabytes }, { logs, note }),
    {
      waiting,
    },
  )
}

/** @param {(typeof packages)[number]} what @param {{ logs: string, note: (text: string) => void }} options */
async function install({ name, folder, megabytes }, { logs, note }) {
  if (isInstalled(folder)) return 'installed by another start'
  const again = fs.existsSync(path.join(folder, 'node_modules'))
  needRoom(folder, megabytes, `the ${name} packages`)
  const npm = findNpm()
  if (!npm)
    throw new Failure(
      'npm was not found. It comes with Node: install Node 20.19 or newer from https://nodejs.org and start again.',
    )
  note(again ? 'npm ci (they are not those of the lock)' : 'npm ci')
  fs.rmSync(stampOf(folder), { force: true })
  await run(npm.command, [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: npmEnvironment(),
    log: path.join(logs, `install-${path.basename(folder)}.log`),
    failed: (output) => whyNpmFailed(name, output),
    telling: (output) => output.split(/^npm error (?:Clean install a project|Usage:)/m)[0] ?? output,
  })
  fs.writeFileSync(stampOf(folder), packagesKey(folder))
  return again ? 'renewed' : 'installed'
}

/**
 * The packages by which a backup is read and written, on a machine where nothing has been started yet. Others than those
 * of the lock are left as they are: a shop may be running on them.
 * @param {{ step: (name: string, work: (note: (text: string) => void) => Promise<string | false>) => Promise<unknown> }} progress
 * @param {string} logs
 */
export async function needStorefrontPackages({ step }, logs) {
  const [storefront] = packages
  // npm writes this file last: what it was ended in has none.
  if (!storefront || fs.existsSync(path.join(storefront.folder, 'node_modules', '.package-lock.json'))) return
  await step('Packages of the storefront', (note) => installPackages(storefront, { logs, note }))
}
