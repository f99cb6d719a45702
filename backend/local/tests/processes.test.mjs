import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deathOf, run, startService } from '../lib/children.mjs'
import { Failure, messageOf } from '../lib/failure.mjs'
import { takeLock, tryLock, withLock } from '../lib/lock.mjs'
import { endLeftOver, readLive, writePid } from '../lib/pid-file.mjs'
import { freePorts, needPort, portOf } from '../lib/ports.mjs'
import { isAlive, isOurs } from '../lib/processes.mjs'
import { runningPostgres } from '../steps/postgres.mjs'
import { folderFor, idle, inNode } from './support.mjs'

const url = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url).href

test('a taken port: says which, for what, by whom, and which variable changes it', async (t) => {
  const server = net.createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const port = portOf(server)
  await assert.rejects(needPort({ port, host: '127.0.0.1', what: 'the shop', variable: 'PORT' }), (error) => {
    assert.match(
      messageOf(error),
      new RegExp(`^Port ${port} for the shop is taken by .*set PORT to a free port: PORT=${port + 1} npm start$`),
    )
    if (process.platform === 'linux') assert.match(messageOf(error), new RegExp(`pid ${process.pid}`))
    return true
  })
  const [free] = await freePorts(1)
  await assert.doesNotReject(needPort({ port: free, host: '127.0.0.1', what: 'the shop', variable: 'PORT' }))
})

test('a port on ::1 counts too: a browser may mean it by localhost', async (t) => {
  const server = net.createServer()
  const up = await new Promise((resolve) =>
    server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true)),
  )
  if (!up) return t.skip('no ::1 on this machine')
  t.after(() => server.close())
  await assert.rejects(
    needPort({ port: portOf(server), host: '127.0.0.1', what: 'the shop', variable: 'PORT' }),
    /is taken/,
  )
})

test('pid files: a stranger with the same number is left alone', async (t) => {
  const file = path.join(folderFor(t), 'x.pid')
  const stranger = await idle(t, 'somebody-else')
  writePid(file, { pid: Number(stranger.pid), mark: 'backend/medusa/tools/run.mjs' })
  assert.equal(readLive(file), null)
  assert.equal(await endLeftOver(file), false)
  assert.ok(isAlive(stranger.pid))
  assert.equal(fs.existsSync(file), false)
})

test('pid files: what an interrupted start left is ended', async (t) => {
  const file = path.join(folderFor(t), 'x.pid')
  const left = await idle(t, 'our-own-mark')
  writePid(file, { pid: Number(left.pid), mark: 'our-own-mark' })
  assert.equal(await endLeftOver(file), true)
  assert.equal(isAlive(left.pid), false)
  fs.writeFileSync(file, 'half {')
  assert.equal(await endLeftOver(file), false)
})

test('a stale postmaster.pid is not taken for a server', async (t) => {
  const folder = folderFor(t)
  assert.equal(runningPostgres(folder), null)
  const stranger = await idle(t, folder)
  for (const pid of [stranger.pid, 999_999_999]) {
    fs.writeFileSync(path.join(folder, 'postmaster.pid'), `${pid}\n/elsewhere\n0\n54329\n`)
    assert.equal(runningPostgres(folder), null)
  }
})

test('locks: one at a time, and a dead owner does not count', async (t) => {
  const file = path.join(folderFor(t), 'a.lock')
  const lock = tryLock(file, { port: 3000 })
  assert.ok(lock.release)
  const second = await inNode(
    `import { tryLock } from '${url('lib/lock.mjs')}'; console.log(JSON.stringify(tryLock('${file}').holder))`,
  )
  assert.equal(JSON.parse(second.output).pid, process.pid)
  assert.equal(JSON.parse(second.output).port, 3000)
  lock.release()
  await inNode(
    `import { tryLock } from '${url('lib/lock.mjs')}'; tryLock('${file}'); process.kill(process.pid, 'SIGKILL')`,
  )
  assert.ok(fs.existsSync(file))
  const after = tryLock(file)
  assert.ok(after.release)
  after.release()
  assert.equal(fs.existsSync(file), false)
})

/**
 * Lets somebody else in right before the file is touched for the n-th time, by whomever.
 * @param {import('node:test').TestContext} t
 * @param {string} file
 */
function interleaving(t, file) {
  let touched = 0
  /** @type {Map<number, () => void>} */
  let others = new Map()
  for (const name of /** @type {const} */ ([
    'appendFileSync',
    'linkSync',
    'readFileSync',
    'renameSync',
    'rmSync',
    'statSync',
    'writeFileSync',
  ])) {
    const real = /** @type {(...args: unknown[]) => unknown} */ (fs[name])
    t.mock.method(fs, name, (/** @type {unknown[]} */ ...args) => {
      if (args[0] === file) {
        touched += 1
        others.get(touched)?.()
      }
      return real.apply(fs, args)
    })
  }
  return (/** @type {() => void} */ first, /** @type {[number, () => void][]} */ ...rest) => {
    touched = 0
    others = new Map(rest)
    first()
    others = new Map()
    return touched
  }
}

test('locks: of three who see that the owner is gone one follows, whatever the moment', (t) => {
  const file = path.join(folderFor(t), 'd.lock')
  const together = interleaving(t, file)
  /** @type {ReturnType<typeof tryLock>[]} */
  let answers = []
  const ask = () => void answers.push(tryLock(file))
  const run = (/** @type {[number, () => void][]} */ ...others) => {
    answers = []
    fs.writeFileSync(file, JSON.stringify({ pid: 999_999_999, mark: 'gone' }))
    return together(ask, ...others)
  }
  const alone = run()
  answers[0]?.release?.()
  for (let second = 1; second <= alone; second += 1) {
    for (let third = second + 1; ; third += 1) {
      const touched = run([second, ask], [third, ask])
      if (touched < third) break
      const got = answers.filter(({ release }) => release)
      assert.deepEqual([second, third, answers.length, got.length], [second, third, 3, 1])
      assert.ok(tryLock(file).holder)
      // Once the one who got it is gone as well, none of the refused is in the way.
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, '"pid":999999999'))
      const next = tryLock(file)
      assert.ok(next.release)
      next.release()
      assert.equal(fs.existsSync(file), false)
    }
  }
})

test('locks: who gets one whose file was just removed has it', (t) => {
  const file = path.join(folderFor(t), 'e.lock')
  const together = interleaving(t, file)
  for (let taken = 1, isTaken = true; isTaken; taken += 1) {
    isTaken = false
    for (let given = taken + 1; ; given += 1) {
      /** @type {ReturnType<typeof tryLock>[]} */
      const holders = []
      const ask = () => void holders.push(tryLock(file))
      const touched = together(ask, [taken, ask], [given, () => holders.shift()?.release?.()])
      if (touched < given) break
      isTaken = true
      const held = holders.filter(({ release }) => release)
      assert.ok(held.length <= 1)
      assert.equal(tryLock(file).release ? 0 : 1, held.length, `taken at ${taken}, given back at ${given}`)
      fs.rmSync(file, { force: true })
    }
    fs.rmSync(file, { force: true })
  }
})

test('locks: a half-written one counts for nothing; a held one names its holder', async (t) => {
  const file = path.join(folderFor(t), 'c.lock')
  fs.writeFileSync(file, '{"pid":')
  const lock = await takeLock(file, { refuse: ({ pid }) => `stop it with kill ${pid}` })
  await assert.rejects(
    takeLock(file, { refuse: ({ pid }) => `stop it with kill ${pid}` }),
    new RegExp(`^Failure: stop it with kill ${process.pid}$`),
  )
  lock.release()
})

test('locks: who waits runs afterwards', async (t) => {
  const file = path.join(folderFor(t), 'b.lock')
  /** @type {string[]} */
  const order = []
  const work = (/** @type {string} */ name) => () =>
    withLock(file, async () => {
      order.push(`${name} in`)
      await pause(50)
      order.push(`${name} out`)
    })
  await Promise.all([work('a')(), work('b')()])
  assert.deepEqual(
    order.map((text) => text.split(' ')[1]),
    ['in', 'out', 'in', 'out'],
  )
})

test('a program that fails: its sentence, and its last lines', async (t) => {
  const log = path.join(folderFor(t), 'x.log')
  await assert.rejects(
    run(process.execPath, ['-e', "console.error('the reason'); process.exit(3)"], {
      log,
      failed: () => 'It could not be done.',
    }),
    (error) =>
      error instanceof Failure && error.message === 'It could not be done.' && /the reason/.test(error.details),
  )
  assert.match(fs.readFileSync(log, 'utf8'), /the reason/)
  await assert.rejects(
    run(process.execPath, ['-e', "console.error('ENOSPC: no space left on device'); process.exit(1)"], {
      log,
      failed: () => 'x',
    }),
    /disk is full/,
  )
})

test('a service that dies tells, one that is stopped does not', async (t) => {
  const folder = folderFor(t)
  const options = (/** @type {string} */ name, /** @type {string} */ code) => ({
    name,
    args: ['-e', code],
    log: path.join(folder, 'x.log'),
    pidFile: path.join(folder, `${name}.pid`),
    mark: 'node',
  })
  const stack = `console.log(JSON.stringify({ level: 'error', message: 'No such door', stack: ['door.js'] }))`
  const dying = startService(
    options('dying', `console.log('last words'); ${stack}; setTimeout(() => process.exit(7), 200)`),
  )
  const told = await new Promise((resolve) => (dying.onDeath = resolve))
  const failure = deathOf(told, 'Start again.')
  assert.match(failure.message, /^dying ended \(exit code 7\)\. Start again\.$/)
  assert.match(failure.details, /last words\nerror: No such door\n/, 'what it said, without where in the program')
  assert.equal(fs.existsSync(path.join(folder, 'dying.pid')), false)

  const living = startService(options('living', 'setInterval(() => undefined, 1000)'))
  living.onDeath = () => assert.fail('it was asked to stop')
  assert.ok(isOurs(living.pid, 'node'))
  await living.stop()
  assert.equal(isAlive(living.pid), false)
})

test('a Node service ends with a starter that was killed', async (t) => {
  const folder = folderFor(t)
  const code = `import { startService } from '${url('lib/children.mjs')}'
    const s = startService({ name: 'x', args: ['-e', 'setInterval(() => undefined, 1000)'], log: '${folder}/x.log', pidFile: '${folder}/x.pid', mark: 'node' })
    console.log(s.pid); setInterval(() => undefined, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(await new Promise((resolve) => starter.stdout.once('data', (text) => resolve(String(text)))))
  assert.ok(isAlive(pid))
  await pause(300)
  starter.kill('SIGKILL')
  for (let i = 0; i < 100 && isAlive(pid); i += 1) await pause(50)
  assert.equal(isAlive(pid), false)
})

test('a job ends with a starter that was killed, and with all that it started, though it does not listen', async (t) => {
  if (process.platform === 'win32') return t.skip('a shell watches, and there is none')
  const folder = folderFor(t)
  const stubborn = "process.on('SIGTERM', () => undefined); process.on('SIGHUP', () => undefined);"
  const spin = `${stubborn} console.log(process.pid); setInterval(() => undefined, 1000)`
  const job = `${stubborn} import('node:child_process').then(({ spawn }) =>
      spawn(process.execPath, ['-e', ${JSON.stringify(spin)}], { stdio: 'inherit' })); ${spin}`
  const code = `import { run } from '${url('lib/children.mjs')}'
    await run(process.execPath, ['-e', ${JSON.stringify(job)}],
      { log: '${folder}/x.log', line: console.log, failed: () => 'failed' })`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {number[]} */
  const pids = []
  starter.stdout.setEncoding('utf8').on('data', (text) => pids.push(...text.trim().split('\n').map(Number)))
  t.after(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
  })
  for (let i = 0; i < 100 && pids.length < 2; i += 1) await pause(50)
  assert.equal(pids.length, 2)
  assert.deepEqual(pids.map(isAlive), [true, true])
  starter.kill('SIGKILL')
  for (let i = 0; i < 160 && pids.some(isAlive); i += 1) await pause(50)
  assert.deepEqual(pids.map(isAlive), [false, false])
})

test('what watches over a job is gone with it', async (t) => {
  if (process.platform === 'win32') return t.skip('a shell watches, and there is none')
  const folder = folderFor(t)
  const mine = () =>
    execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('talat-watch'))
  const before = mine().length
  const done = run(process.execPath, ['-e', 'setTimeout(() => undefined, 500)'], {
    log: path.join(folder, 'x.log'),
    failed: () => 'failed',
  })
  await pause(150)
  assert.equal(mine().length, before + 1)
  await done
  for (let i = 0; i < 40 && mine().length > before; i += 1) await pause(50)
  assert.equal(mine().length, before)
})
