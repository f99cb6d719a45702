import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deathOf, startService } from '../lib/children.mjs'
import { createKeeper } from '../lib/keeper.mjs'
import { readLive } from '../lib/pid-file.mjs'
import { isAlive } from '../lib/processes.mjs'
import { folderFor } from './support.mjs'

const limits = { first: 20, longest: 100, tries: 3, settled: 60_000 }
const url = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url).href

/**
 * A service that lives, unless the file `broken` is there: then it dies at once.
 * @param {import('node:test').TestContext} t
 * @param {Partial<Parameters<typeof createKeeper>[0]>} [more]
 */
function living(t, { name = 'The clock', ...more } = {}) {
  const folder = folderFor(t)
  const broken = path.join(folder, 'broken')
  const pidFile = path.join(folder, 'clock.pid')
  /** @type {import("../lib/keeper.mjs").KeeperEvent[]} */
  const events = []
  const program = `if (require('fs').existsSync('${broken}')) { console.error('no spring'); process.exit(3) }
    require('fs').writeFileSync('${folder}/up', ''); setInterval(() => undefined, 1000)`
  const keeper = createKeeper({
    name,
    limits,
    tell: (event) => events.push(event),
    start: async ({ spawned }) => {
      fs.rmSync(path.join(folder, 'up'), { force: true })
      const service = startService({ name, args: ['-e', program], log: `${folder}/x.log`, pidFile, mark: 'clock.pid' })
      spawned(service)
      while (!fs.existsSync(path.join(folder, 'up'))) {
        if (service.exit) throw deathOf(service, 'Its last words:')
        await pause(10)
      }
      return service
    },
    ...more,
  })
  t.after(() => keeper.stop())
  return { keeper, events, broken, pidFile }
}

const until = async (/** @type {() => unknown} */ condition) => {
  const end = Date.now() + 20_000
  while (!condition()) {
    assert.ok(Date.now() < end, 'it did not happen in 20 s')
    await pause(20)
  }
}

test('a service that is killed is started again, and that is told', async (t) => {
  const { keeper, events } = living(t)
  await keeper.start()
  const first = keeper.pid
  await keeper.kill()
  assert.equal(isAlive(first ?? 0), false)
  await keeper.serving()
  assert.notEqual(keeper.pid, first)
  assert.ok(isAlive(keeper.pid ?? 0))
  await until(() => events.length === 2)
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['died', 'back'],
  )
  const [died] = events
  assert.ok(died?.kind === 'died')
  assert.match(deathOf(died.service).message, /^The clock was killed \(SIGKILL\)\.$/)
  const second = keeper.pid
  await keeper.stop()
  assert.equal(isAlive(second ?? 0), false)
})

test('one that dies again and again is given up after a bounded number of tries, with its reason', async (t) => {
  const { keeper, events, broken } = living(t)
  await keeper.start()
  fs.writeFileSync(broken, '')
  await keeper.kill()
  await until(() => events.some(({ kind }) => kind === 'lost'))
  const lost = events.at(-1)
  assert.ok(lost?.kind === 'lost')
  const { failure } = lost
  assert.match(
    failure.message,
    /^The clock ended again and again: it was started 3 times and did not stay\. .*exit code 3/,
  )
  assert.match(failure.details, /no spring/)
  assert.equal(keeper.pid, null)
})

test('one that dies shortly after each start is given up as well', async (t) => {
  const { keeper, events } = living(t)
  await keeper.start()
  for (let kills = 0; kills < 4; kills += 1) {
    await keeper.serving()
    await keeper.kill()
  }
  await until(() => events.some(({ kind }) => kind === 'lost'))
  assert.equal(events.filter(({ kind }) => kind === 'back').length, 3)
})

test('tries are forgiven to one that has lived long enough', async (t) => {
  const { keeper, events } = living(t, { limits: { ...limits, settled: 0 } })
  await keeper.start()
  for (let kills = 0; kills < 5; kills += 1) {
    await pause(5)
    await keeper.kill()
    await keeper.serving()
  }
  await until(() => events.filter(({ kind }) => kind === 'back').length === 5)
  assert.equal(
    events.some(({ kind }) => kind === 'lost'),
    false,
  )
})

test('one that needs another waits until that serves', async (t) => {
  // However slow the machine is, the base is not given up while the top waits for it.
  const base = living(t, { name: 'The base', limits: { ...limits, tries: 1000 } })
  const top = living(t, { name: 'The top', needs: [base.keeper] })
  await base.keeper.start()
  await top.keeper.start()
  fs.writeFileSync(base.broken, '')
  // One after the other: a top that is gone before its base was seen to be gone has nothing to wait for.
  await base.keeper.kill()
  await top.keeper.kill()
  await pause(60)
  assert.equal(top.events.filter(({ kind }) => kind === 'back').length, 0)
  fs.rmSync(base.broken)
  await top.keeper.serving()
  assert.ok(base.keeper.isServing())
})

test('stop ends a wait for the next try, and nothing comes back afterwards', async (t) => {
  const { keeper, pidFile } = living(t, { limits: { ...limits, first: 60_000, longest: 60_000 } })
  await keeper.start()
  await keeper.kill()
  const from = Date.now()
  await keeper.stop()
  assert.ok(Date.now() - from < 5000)
  await pause(100)
  assert.equal(keeper.pid, null)
  assert.equal(readLive(pidFile), null)
})

test('stop during a start that is not ready ends its process', async (t) => {
  const folder = folderFor(t)
  /** @type {import('../lib/children.mjs').Service | undefined} */
  let child
  const keeper = createKeeper({
    name: 'The sleeper',
    limits,
    start: async ({ spawned }) => {
      const args = ['-e', 'setInterval(() => undefined, 1000)']
      const started = startService({
        name: 'x',
        args,
        log: `${folder}/x.log`,
        pidFile: `${folder}/x.pid`,
        mark: 'node',
      })
      child = started
      spawned(started)
      while (!started.exit) await pause(10)
      throw deathOf(started)
    },
  })
  const opening = assert.rejects(keeper.start())
  await until(() => child?.pid)
  await keeper.stop()
  await opening
  assert.equal(isAlive(child?.pid), false)
})

test('without restart a dead one stays dead until it is started', async (t) => {
  const { keeper } = living(t, { restart: false })
  await keeper.start()
  await keeper.kill()
  await pause(100)
  assert.equal(keeper.isServing(), false)
  await keeper.start()
  assert.ok(keeper.isServing())
})

test('a program that is not Node ends with a starter that was killed', async (t) => {
  const folder = folderFor(t)
  const code = `import { startService } from '${url('lib/children.mjs')}'
    const s = startService({ name: 'x', command: '/bin/sleep', args: ['600'], node: false, stopWith: 'SIGINT',
      log: '${folder}/x.log', pidFile: '${folder}/x.pid', mark: 'sleep' })
    console.log(s.pid); setInterval(() => undefined, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(await new Promise((resolve) => starter.stdout.once('data', (text) => resolve(String(text)))))
  assert.ok(isAlive(pid))
  starter.kill('SIGKILL')
  await until(() => !isAlive(pid))
})
