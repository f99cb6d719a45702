/**
 * Compiles medusa-config.ts and src/ to .medusa/server, file by file and without type checking (`npm run typecheck`
 * does that), in about a second. The layout is the one `medusa build` makes; the dashboard is switched off, so nothing
 * else belongs there. The demo shop's goods go to .medusa/demo-shop, beside it, where they find the same packages.
 * Files that have not changed are left alone, so that a running instance never loses one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(root, '.medusa', 'server')
const goods = { from: join(dirname(root), 'demo-shop', 'src'), to: join(root, '.medusa', 'demo-shop') }
const ts = createRequire(import.meta.url)('typescript')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)

/** All files below a folder. */
function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

/** What is to be written, by place; nothing is touched until everything compiles. */
const outputs = new Map()

function write(target, text) {
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return false
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  return true
}

const started = Date.now()
let failed = false
const sources = [
  ...[join(root, 'medusa-config.ts'), ...files(join(root, 'src'))].map((source) => [
    source,
    join(out, relative(root, source)),
  ]),
  // A packaged backend may come without them.
  ...(existsSync(goods.from) ? files(goods.from) : []).map((source) => [
    source,
    join(goods.to, relative(goods.from, source)),
  ]),
]
for (const [source, place] of sources) {
  if (source.endsWith('.json')) {
    outputs.set(place, readFileSync(source, 'utf8'))
  }
  if (!source.endsWith('.ts') || source.endsWith('.d.ts')) continue
  const { outputText, diagnostics } = ts.transpileModule(readFileSync(source, 'utf8'), {
    compilerOptions: { ...options, rootDir: dirname(root) },
    fileName: source,
    reportDiagnostics: true,
  })
  for (const problem of diagnostics ?? []) {
    failed = true
    console.error(`${relative(root, source)}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`)
  }
  outputs.set(place.replace(/\.ts$/, '.js'), outputText)
}
if (failed) process.exit(1)
outputs.set(join(out, 'package.json'), readFileSync(join(root, 'package.json'), 'utf8'))

// Whose clock the shop goes by, for src/lib/shop-time.ts: the folder of its words is not there where this runs.
const shop = readFileSync(join(dirname(dirname(root)), 'content', 'shop.json'), 'utf8')
try {
  new Intl.DateTimeFormat('en', { timeZone: String(JSON.parse(shop).timeZone) })
} catch (error) {
  console.error(`content/shop.json: ${error.message}`)
  process.exit(1)
}
outputs.set(join(out, 'src', 'lib', 'shop.json'), shop)

let written = 0
for (const [target, text] of outputs) if (write(target, text)) written++
// What no longer has a source must not be loaded as a route or a subscriber.
for (const folder of [join(out, 'src'), goods.to].filter((one) => existsSync(one))) {
  for (const file of files(folder)) if (!outputs.has(file) && statSync(file).isFile()) rmSync(file)
}
console.log(`medusa: built ${outputs.size} files (${written} new) in ${Date.now() - started} ms`)
