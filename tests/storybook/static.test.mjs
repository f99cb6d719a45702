/** The Storybook that is handed round as files: small, working from any folder, silent. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { portOf } from '../../backend/local/lib/ports.mjs'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = path.join(root, '.talat', 'storybook-static')
// Deep and unlike what any host would choose: a path that is absolute would miss it.
const base = '/for/the-team/talat/'
/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const filesBelow = (/** @type {string} */ folder) =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** @type {import('node:http').Server} */
let server
/** @type {import("playwright-core").Browser} */
let browser
let address = ''

before(async () => {
  fs.rmSync(built, { recursive: true, force: true })
  const storybook = path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [storybook, 'build', '-o', built, '--quiet', '--disable-telemetry'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  )
  assert.equal(status, 0, `storybook build:\n${(stdout + stderr).slice(-4000)}`)
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(built, decodeURIComponent(pathname.slice(base.length)) || 'index.html')
    if (!pathname.startsWith(base) || !file.startsWith(built) || !fs.existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    fs.createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  address = `http://127.0.0.1:${portOf(server)}${base}`
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
})
after(async () => {
  await browser?.close()
  server?.close()
  fs.rmSync(built, { recursive: true, force: true })
})

/**
 * Opens an address of the manager and gives the frame of its story, with all that the consoles said.
 * @param {string} query
 */
async function visit(query) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  /** @type {string[]} */
  const noise = []
  page.on('console', (message) => {
    // Storybook's own frame around our stories has things to say to the authors of its addons.
    const ofOthers = /\/sb-(manager|addons)\//.test(message.location().url)
    if (['error', 'warning'].includes(message.type()) && !ofOthers) noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('requestfailed', (request) => noise.push(`failed: ${request.url()}`))
  const began = Date.now()
  await page.goto(`${address}${query}`)
  return { page, noise, began, frame: page.frameLocator('#storybook-preview-iframe') }
}

test('is under 15 MB', (t) => {
  const bytes = filesBelow(built).reduce(
    (sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size,
    0,
  )
  t.diagnostic(`${(bytes / 1e6).toFixed(1)} MB`)
  assert.ok(bytes < 15e6, `${(bytes / 1e6).toFixed(1)} MB`)
})

test('shows a story from any folder, without a word in the console', async (t) => {
  const { page, noise, began, frame } = await visit('?path=/story/ui-button--default')
  await frame.getByRole('button').waitFor({ timeout: 60_000 })
  t.diagnostic(`first story after ${Date.now() - began} ms`)
  assert.deepEqual(noise, [])
  await page.close()
})

test('shows a page of the visual language', async () => {
  const { entries } = JSON.parse(fs.readFileSync(path.join(built, 'index.json'), 'utf8'))
  const docs = Object.values(entries).find(({ type, title }) => type === 'docs' && title.startsWith('Docs/'))
  assert.ok(docs, 'there is a page under Docs')
  const { page, noise, frame } = await visit(`?path=/docs/${docs.id}`)
  await frame.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  assert.deepEqual(noise, [])
  await page.close()
})

test('has its stories in four groups', () => {
  const { entries } = JSON.parse(fs.readFileSync(path.join(built, 'index.json'), 'utf8'))
  const groups = new Set(Object.values(entries).map(({ title }) => title.split('/')[0]))
  for (const group of ['Docs', 'UI', 'Screens', 'Flows']) assert.ok(groups.has(group), group)
})
