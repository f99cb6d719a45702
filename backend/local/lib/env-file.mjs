import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { Failure } from './failure.mjs'
import { root, shown } from './paths.mjs'

/**
 * Adds the values of an .env file to `env` where the name is not set yet: what the shell says wins.
 * @param {string} [file]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function loadEnvFile(file = path.join(root, '.env'), env = process.env) {
  if (!fs.existsSync(file)) return
  // process.loadEnvFile would lose the first variable behind the mark that editors of Windows put there.
  const found = parseEnv(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(found)) {
    // Node's parser takes a line without "=" for a part of the next name, and the variable would be gone without a word.
    if (!/^\w+$/.test(name)) {
      const lost = name.split('\n').pop()
      throw new Failure(`${shown(file)}: the line above ${lost} is no NAME=value. Correct it, or put a # before it.`)
    }
    env[name] ??= value
  }
}
