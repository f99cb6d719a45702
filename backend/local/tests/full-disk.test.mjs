import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startService, trimLogs } from '../lib/children.mjs'
import { isNoRoom, watchRoom } from '../lib/disk.mjs'
import { folderFor } from './support.mjs'

const url = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url).href

/** A limit on the size of files does to a process what a full disk does, to root as well. */
const limited = (/** @type {string} */ command, /** @type {string[]} */ args, /** @type {{ log: string }} */ options) =>
  spawn('/bin/sh', ['-c', 'ulimit -f 2; log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', options.log, command, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })

test('a Node service survives a log that cannot be written, and says how much was lost', async (t) => {
  const log = path.join(folderFor(t), 'x.log')
  const guard = fileURLToPath(url('lib/with-parent.mjs'))
  const program = "setInterval(() => process.stdout.write('a line of forty letters, more or less .....\\n'), 2)"
  const child = limited(process.execPath, ['--import', guard, '-e', program], { log })
  t.after(() => child.kill('SIGKILL'))
  let ended = false
  child.on('exit', () => (ended = true))
  const until = Date.now() + 30_000
  const size = () => fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  while (size() < 900 && Date.now() < until) await pause(50)
  await pause(1500)
  assert.equal(ended, false)
  assert.ok(size() <= 2048)
  fs.truncateSync(log)
  while (!/\d+ lines of this log could not be written \(EFBIG\)/.test(fs.readFileSync(log, 'utf8'))) {
    assert.ok(Date.now() < until, 'it was not said')
    // Only when it is full again: what came since it was read is read in the next turn.
    if (size() > 900) fs.truncateSync(log)
    await pause(20)
  }
  child.stdin.end()
  await once(child, 'exit')
})

test('the starter itself survives: what its children print is dropped, their ends are seen', async (t) => {
  const folder = folderFor(t)
  const code = `import { run, startService } from '${url('lib/children.mjs')}'
    const printed = await run(process.execPath, ['-e', "console.log('x'.repeat(9000))"], { log: '${folder}/a.log', failed: () => 'failed' })
    const service = startService({ name: 's', args: ['-e', 'setInterval(() => undefined, 1000)'], log: '${folder}/b.log', pidFile: '${folder}/s.pid', mark: 'node' })
    await service.stop()
    process.stdout.write(String(printed.length))`
  const child = spawn('/bin/sh', ['-c', 'ulimit -f 2; exec "$0" --input-type=module -e "$1"', process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const [exit] = await once(child, 'close')
  assert.deepEqual([exit, output], [0, '9001'])
})

test('a full disk is told once, and once that there is room', async (t) => {
  let free = 1e6
  /** @type {[boolean, string][]} */
  const told = []
  const folder = folderFor(t)
  const end = watchRoom([folder], (sentence, full) => told.push([full, sentence]), { every: 5, free: () => free })
  t.after(end)
  await pause(60)
  free = 1e9
  await pause(60)
  assert.deepEqual(
    told.map(([full]) => full),
    [true, false],
  )
  assert.match(told[0]?.[1] ?? '', /^The disk is full: 0 MB are free at .*Free some space\.$/)
  assert.ok(isNoRoom({ code: 'ENOSPC' }) && !isNoRoom({ code: 'ENOENT' }) && !isNoRoom(undefined))
})

test('a log that grows while its service runs is put aside, and the service writes on', async (t) => {
  const folder = folderFor(t)
  const log = path.join(folder, 'x.log')
  const args = ['-e', "setInterval(() => console.log('y'.repeat(100)), 5)"]
  const service = startService({ name: 'x', args, log, pidFile: path.join(folder, 'x.pid'), mark: 'node' })
  t.after(() => service.stop())
  const grown = async (/** @type {number} */ bytes) => {
    for (const until = Date.now() + 20_000; fs.statSync(log).size < bytes; await pause(20))
      assert.ok(Date.now() < until)
  }
  await grown(3000)
  trimLogs(folder, 2000)
  assert.ok(fs.statSync(`${log}.1`).size >= 3000)
  await grown(500)
  assert.match(fs.readFileSync(log, 'utf8'), /^y+\n/)
})
