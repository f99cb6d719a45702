/** Reads `.env` without a package. What the shell already set wins over the file. */
import fs from 'node:fs'

/**
 * @param {string} text the content of an .env file: NAME=value, # comments, 'single' or "double" quotes
 * @returns {Record<string, string>}
 */
export function parseDotenv(text) {
  const found = {}
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(raw)
    if (!match) continue
    const [, name, value] = match
    const quoted = /^(['"])(.*)\1(?:\s+#.*)?$/.exec(value)
    if (quoted) found[name] = quoted[1] === '"' ? quoted[2].replaceAll('\\n', '\n') : quoted[2]
    else found[name] = value.replace(/\s+#.*$/, '').replace(/^#.*$/, '')
  }
  return found
}

/**
 * Adds the file's values to `env` where the name is not set yet.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} [env]
 */
export function loadDotenv(file, env = process.env) {
  let text
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  for (const [name, value] of Object.entries(parseDotenv(text))) env[name] ??= value
}
