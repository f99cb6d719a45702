/** Helpers of these tests: folders that vanish, and small programs that live until they are ended. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder for one test. @param {{ after(work: () => unknown): void }} t */
export function folderFor(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'talat-local-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A process that does nothing until the test ends.
 * @param {import("node:test").TestContext} t
 */
export async function idle(t, mark = 'idle-of-a-test') {
  const child = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => undefined, 1000)", mark], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  t.after(() => child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

/**
 * Runs a piece of module code in a Node of its own.
 * @returns {Promise<{code: number | null;output: string;}>}
 * @param {string} code
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export function inNode(code, { env = process.env, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (exit) => resolve({ code: exit, output }))
  })
}
