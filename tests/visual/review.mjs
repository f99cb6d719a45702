/**
 * One page with every picture that changed: accepted, actual and the difference, and a button that accepts.
 *
 *   npm run visual && npm run visual:review
 *   npm run visual:review -- --port 6100
 *
 * It shows what the last `npm run visual` (or `npm test`) found, listens on this machine only, and writes to
 * tests/visual/baseline; commit what you accepted.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { codeOf, messageOf } from '../../backend/local/lib/failure.mjs'
import { portOf } from '../../backend/local/lib/ports.mjs'
import { openChanges } from './changes.mjs'
import { baselineFolder } from './renderer.mjs'

const page = join(import.meta.dirname, 'review.html')

/**
 * The server of the page. Resolves when it listens.
 * @param {{ baseline: string, diff: string, port?: number }} options
 */
export async function openReview({ baseline, diff, port = 0 }) {
  const changes = openChanges({ baseline, diff })
  const server = createServer(async (request, response) => {
    const send = (/** @type {number} */ status, /** @type {string} */ type, /** @type {string | Buffer} */ body) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(body)
    }
    const json = (/** @type {number} */ status, /** @type {object} */ body) =>
      send(status, 'application/json', JSON.stringify(body))
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, first = '', name = '', kind = ''] = url.pathname.split('/')
    const id = decodeURIComponent(name)
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    // Another site's page, or a name that only points here, must not write pictures.
    if (!['localhost', '127.0.0.1'].includes(host)) return json(403, { message: 'Only from this machine.' })
    if (request.method === 'POST') {
      if (request.headers['sec-fetch-site'] && request.headers['sec-fetch-site'] !== 'same-origin')
        return json(403, { message: 'Only from the review page.' })
      if (first !== 'accept' && first !== 'undo') return json(404, { message: 'There is no such action.' })
      try {
        await changes[first](id)
        return json(200, { changes: changes.list() })
      } catch (error) {
        return json(400, { message: messageOf(error) })
      }
    }
    if (first === '') return send(200, 'text/html; charset=utf-8', readFileSync(page))
    if (first === 'changes') return json(200, { changes: changes.list() })
    const picture = first === 'picture' ? changes.file(id, kind) : null
    return picture ? send(200, picture.type, picture.data) : json(404, { message: 'There is no such picture.' })
  })
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  )
  const at = portOf(server)
  return { url: `http://localhost:${at}`, changes, close: () => new Promise((resolve) => server.close(resolve)) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '6100' } } })
  const diff = join(import.meta.dirname, '.diff')
  try {
    const review = await openReview({ baseline: baselineFolder, diff, port: Number(values.port) })
    const count = review.changes.list().length
    console.log(
      count === 0
        ? `Nothing changed, or nothing was compared yet: run npm run visual first.\n${review.url}`
        : `${count} ${count === 1 ? 'picture' : 'pictures'} to look at: ${review.url}\nCtrl-C ends the review.`,
    )
  } catch (error) {
    console.error(
      codeOf(error) === 'EADDRINUSE'
        ? `Port ${values.port} is taken: npm run visual:review -- --port 6101`
        : messageOf(error),
    )
    process.exit(1)
  }
}
