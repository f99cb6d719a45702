// Run after the build: writes a .br and a .gz beside every text file of build/client, so that nothing is compressed twice.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(process.argv[2] ?? 'build/client')
const text = /\.(?:js|css|svg|json|txt|map)$/
/** Below this a compressed file is hardly smaller, in bytes. */
const worthIt = 512

const brotli = (/** @type {Buffer} */ bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * @param {string} file
 */
async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthIt) return 0
  const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return 1
}

const entries = await readdir(root, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && text.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
const done = await Promise.all(files.map(compress))
process.stdout.write(`compressed ${done.filter(Boolean).length} files\n`)
