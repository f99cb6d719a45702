/**
 * Pages that are kept as bytes, beside a file of the same size and beside the same pages drawn anew for each visitor, in turns in
 * one run: two servers of one process each, the second with PAGE_CACHE_MB=0. Then a flood of different addresses, and what the
 * server holds in memory before and after it.
 */
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { hammer, spreadOf } from './against.mjs'
import { startServer } from './server.mjs'

const client = fileURLToPath(new URL('../../build/client/', import.meta.url))
const headers = { accept: 'text/html', 'accept-encoding': 'br' }
const CONNECTIONS = 10

/** How many times the requests a second of a file of its size, and of the page drawn anew, a kept page has to reach. */
export const keptBars = { file: 0.5, drawn: 40 }
/** Megabytes that a flood may leave behind: what is kept of pages, of the catalogue and of gzip twins is bounded below this. */
export const FLOOD_BAR = 256

/** @typedef {import('./against.mjs').Spread} Spread */
/** @typedef {{ page: string, bytes: number, kept: Spread, file: Spread, drawn: Spread }} Row requests a second */

/** The file of the build whose bytes on the wire are nearest to so many. @param {number} bytes */
function fileLike(bytes) {
  const files = readdirSync(`${client}assets`)
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => ({ path: `/assets/${name.slice(0, -3)}`, size: statSync(`${client}assets/${name}`).size }))
    .toSorted((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes))
  if (!files[0]) throw new Error('the build has no file in Brotli: npm run build')
  return files[0]
}

/**
 * @param {{ medusaUrl: string, internalSecret: string }} stack
 * @param {Record<string, string>} pages path by name
 * @param {{ rounds: number, seconds: number }} times
 * @returns {Promise<Row[]>}
 */
export async function keptLoad({ medusaUrl, internalSecret }, pages, { rounds, seconds }) {
  const keeps = await startServer(medusaUrl, internalSecret)
  const draws = await startServer(medusaUrl, internalSecret, { PAGE_CACHE_MB: '0' })
  /** @type {Row[]} */
  const rows = []
  try {
    for (const [page, path] of Object.entries(pages)) {
      const answer = await fetch(keeps.url + path, { headers })
      const bytes = Number(answer.headers.get('content-length'))
      if (!answer.ok || !bytes) throw new Error(`${path} answers ${answer.status}, and is not kept`)
      const places = {
        kept: keeps.url + path,
        file: keeps.url + fileLike(bytes).path,
        drawn: draws.url + path,
      }
      /** @type {Record<keyof typeof places, number[]>} */
      const taken = { kept: [], file: [], drawn: [] }
      // The first round fills memories and warms both servers up.
      for (let round = -1; round < rounds; round += 1)
        for (const [side, url] of /** @type {[keyof typeof places, string][]} */ (Object.entries(places))) {
          const { rps, failed } = await hammer({ url, headers }, CONNECTIONS, seconds)
          if (failed > 0) throw new Error(`${url}: ${failed} failed`)
          if (round >= 0) taken[side].push(rps)
        }
      rows.push({ page, bytes, kept: spreadOf(taken.kept), file: spreadOf(taken.file), drawn: spreadOf(taken.drawn) })
    }
  } finally {
    await Promise.all([keeps.stop(), draws.stop()])
  }
  return rows
}

/**
 * Different addresses of the catalogue's pages, each once: marks of advertisements that no page reads, and words that people look
 * for (one for five hundred marks, since each of those is drawn).
 * @param {{ medusaUrl: string, internalSecret: string }} stack
 * @param {number} count
 */
export async function floodLoad({ medusaUrl, internalSecret }, count) {
  const server = await startServer(medusaUrl, internalSecret)
  const pool = new Pool(server.url, { connections: CONNECTIONS })
  let failed = 0
  const ask = async (/** @type {string} */ path) => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    await body.dump()
    if (statusCode !== 200) failed += 1
  }
  /** @param {number} from @param {number} to @param {(nth: number) => string} pathOf */
  async function flood(from, to, pathOf) {
    let next = from
    const worker = async () => {
      while (next < to) await ask(pathOf(next++))
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  }
  try {
    await flood(0, 5000, (nth) => `/products?utm_source=warm-${nth}`)
    const before = server.memory()
    await flood(0, count, (nth) => `/products?utm_source=ad-${nth}&fbclid=${nth * 7}`)
    const marks = server.memory()
    const words = Math.ceil(count / 500)
    await flood(0, words, (nth) => `/products?q=word-${nth}&utm_source=ad-${nth}`)
    return { count, words, failed, before, marks, after: server.memory() }
  } finally {
    await pool.close()
    await server.stop()
  }
}
