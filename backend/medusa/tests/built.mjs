import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
/** Where the compiled modules lie. */
export const built = fileURLToPath(new URL('../.medusa/server/src/', import.meta.url))

/** A compiled module of src/ (`npm test` builds first). */
export function load(path) {
  return require(built + path)
}
