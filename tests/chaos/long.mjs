/** `npm run chaos`: the suite `chaos` with more rounds (`CHAOS_ROUNDS`, default 10). Its last lines say how long it took. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../../backend/local/lib/paths.mjs'

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'chaos', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_ROUNDS: process.env.CHAOS_ROUNDS ?? '10' },
})
child.on('exit', (code) => process.exit(code ?? 1))
