import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { completeLock, platformOf } from '../complete-lock.mjs'
import { Failure } from '../lib/failure.mjs'
import { localSecrets } from '../lib/secrets.mjs'
import { hashOf, isFresh, markFresh } from '../lib/stale.mjs'
import { isInstalled, matchesLock } from '../steps/install.mjs'
import { npmEnvironment } from '../steps/npm.mjs'
import { folderFor } from './support.mjs'

test('secrets: made once, long, readable by the owner only', (t) => {
  const file = path.join(folderFor(t), 'deep', 'secrets.json')
  const first = localSecrets(file)
  assert.equal(first.isNew, true)
  assert.equal(new Set(Object.values(first.secrets)).size, 5)
  for (const secret of Object.values(first.secrets)) assert.match(secret, /^[0-9a-f]{64}$/)
  if (process.platform !== 'win32') assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(localSecrets(file), { secrets: first.secrets, isNew: false })
})

test('secrets: a missing one is added, the others stay; a damaged file is not overwritten', (t) => {
  const file = path.join(folderFor(t), 'secrets.json')
  const { secrets } = localSecrets(file)
  const { JWT_SECRET, ...rest } = secrets
  fs.writeFileSync(file, JSON.stringify(rest))
  const again = localSecrets(file)
  assert.notEqual(again.secrets.JWT_SECRET, JWT_SECRET)
  assert.equal(again.secrets.POSTGRES_PASSWORD, secrets.POSTGRES_PASSWORD)
  assert.equal(again.isNew, false)
  fs.writeFileSync(file, '{ half')
  assert.throws(() => localSecrets(file), /is damaged/)
  assert.equal(fs.readFileSync(file, 'utf8'), '{ half')
  for (const text of ['null', '[]', '7', '"x"', '']) {
    fs.writeFileSync(file, text)
    assert.throws(
      () => localSecrets(file),
      (error) => error instanceof Failure && /is damaged: .*Delete it/.test(error.message),
    )
    assert.equal(fs.readFileSync(file, 'utf8'), text)
  }
})

test('staleness goes by content and name, not by time', (t) => {
  const base = folderFor(t)
  const file = path.join(base, 'src', 'a.ts')
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(file, 'one')
  const hash = hashOf(base, ['src', 'missing'])
  fs.utimesSync(file, 1, 1)
  assert.equal(hashOf(base, ['src', 'missing']), hash)
  fs.mkdirSync(path.join(base, 'src', 'node_modules'))
  fs.writeFileSync(path.join(base, 'src', 'node_modules', 'x.js'), 'x')
  assert.equal(hashOf(base, ['src', 'missing']), hash)
  fs.renameSync(file, path.join(base, 'src', 'b.ts'))
  assert.notEqual(hashOf(base, ['src', 'missing']), hash)
  assert.notEqual(hashOf(base, ['src'], ['22']), hashOf(base, ['src'], ['20']))
})

test('a build is fresh only as long as it is the very file that was built', (t) => {
  const base = folderFor(t)
  const [stamp, output] = [path.join(base, 'stamp.json'), path.join(base, 'index.js')]
  assert.equal(isFresh(stamp, 'h', output), false)
  fs.writeFileSync(output, 'built')
  markFresh(stamp, 'h', output)
  assert.equal(isFresh(stamp, 'h', output), true)
  assert.equal(isFresh(stamp, 'other', output), false)
  fs.utimesSync(output, 1, 1)
  assert.equal(isFresh(stamp, 'h', output), false)
  fs.rmSync(output)
  assert.equal(isFresh(stamp, 'h', output), false)
})

test('packages: installed by hand with the versions of the lock counts; another version or a missing one does not', (t) => {
  const folder = folderFor(t)
  const write = (
    /** @type {string} */ name,
    /** @type {{ dependencies?: { a: string; } | { a: string; } | { a: string; }; scripts?: { x: string; } | { x: string; }; packages?: { 'node_modules/a': { version: string; }; 'node_modules/b-win32-x64': { version: string; optional: boolean; }; '': {}; } | { 'node_modules/a': { version: string; }; } | { 'node_modules/a': { version: string; }; }; }} */ value,
  ) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), JSON.stringify(value))
  }
  const entries = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-win32-x64': { version: '1.0.0', optional: true },
  }
  write('package.json', { dependencies: { a: '^1.0.0' }, scripts: { x: '1' } })
  write('package-lock.json', { packages: { '': {}, ...entries } })
  assert.equal(isInstalled(folder), false)
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } })
  assert.equal(matchesLock(folder), false)
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
  assert.equal(isInstalled(folder), true)
  write('package.json', { dependencies: { a: '^1.0.0' }, scripts: { x: 'changed' } })
  assert.equal(isInstalled(folder), true)
  write('package.json', { dependencies: { a: '^1.0.1' } })
  assert.equal(isInstalled(folder), false)
})

test('npm gets no NODE_ENV and no settings that leave packages out', () => {
  const env = npmEnvironment({
    NODE_ENV: 'production',
    npm_config_omit: 'dev',
    npm_config_production: 'true',
    npm_config_registry: 'r',
    PATH: 'p',
  })
  assert.deepEqual(env, { npm_config_registry: 'r', PATH: 'p' })
})

test('lock: other platforms are added once, next to a different version when one is there', () => {
  /** @type {{ packages: Record<string, Record<string, unknown>> }} */
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '2.0.0',
          '@tool/darwin-arm64': '2.0.0',
          '@tool/near-win32-x64': '2.0.0',
          '@tool/any': '^2.0.0',
        },
      },
      'node_modules/@tool/near-win32-x64': { version: '1.0.0', optional: true },
    },
  }
  const { added, left } = completeLock(lock)
  assert.deepEqual(added, [
    'node_modules/@tool/linux-x64-musl',
    'node_modules/@tool/darwin-arm64',
    'node_modules/tool/node_modules/@tool/near-win32-x64',
  ])
  assert.deepEqual(left, ['@tool/any@^2.0.0'])
  assert.deepEqual(lock.packages['node_modules/@tool/linux-x64-musl'], {
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  assert.deepEqual(completeLock(lock).added, [])
  assert.deepEqual(platformOf('@img/sharp-wasm32').cpu, 'wasm32')
})

test('the locks of this project are complete for other platforms, so that npm ci accepts them', () => {
  for (const file of ['../../../package-lock.json', '../../medusa/package-lock.json']) {
    const lock = JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8'))
    assert.deepEqual(
      completeLock(lock).added,
      [],
      `run node backend/local/complete-lock.mjs ${file.replaceAll('../', '')}`,
    )
  }
})
