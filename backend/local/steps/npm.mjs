/** How to call npm: the one that started us, the one beside this Node, or the one in PATH. */
import fs from 'node:fs'
import path from 'node:path'

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ command: string, args: string[] } | null} null when there is none
 */
export function findNpm(env = process.env) {
  const beside = path.dirname(process.execPath)
  const scripts = [
    // Set by npm for its children; another package manager puts its own name there.
    path.basename(env.npm_execpath ?? '') === 'npm-cli.js' ? env.npm_execpath : undefined,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = scripts.find((file) => file && fs.existsSync(file))
  if (script) return { command: process.execPath, args: [script] }
  const names = process.platform === 'win32' ? ['npm.cmd'] : ['npm']
  for (const folder of (env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name)
      if (!folder || !fs.existsSync(file)) continue
      const real = fs.realpathSync(file)
      return real.endsWith('.js') ? { command: process.execPath, args: [real] } : { command: file, args: [] }
    }
  }
  return null
}

/**
 * The environment for npm: without NODE_ENV and the settings of the npm that runs us, which would leave packages out.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npmEnvironment(env = process.env) {
  const dropped =
    /^npm_(config_(omit|only|production|include|dry_run|global|location|prefix|local_prefix|ignore_scripts|workspace|workspaces|package_lock|force|loglevel)$|lifecycle_|package_|command$)/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'NODE_ENV' && !dropped.test(name)))
}
