/** Waits until an address answers. Plain node:http: no keep-alive sockets that hold a stopping process. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The status of a GET, or 0 when nobody answers.
 * @param {string} url
 * @param {number} [ms] how long one answer may take
 */
export function statusOf(url, ms = 5000) {
  return new Promise((resolve) => {
    const request = http.get(url, { timeout: ms, agent: false }, (answer) => {
      answer.resume()
      answer.on('error', () => resolve(0))
      resolve(answer.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}

/**
 * Polls until `good` accepts the status.
 * @param {string} url
 * @param {{ ms: number, good?: (status: number) => boolean, died?: () => boolean }} options died: stop waiting
 * @returns {Promise<boolean>} false when the time is over or the process died
 */
export async function waitFor(url, { ms, good = (status) => status === 200, died = () => false }) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (died()) return false
    if (good(await statusOf(url))) return true
    await pause(60)
  }
  return false
}
