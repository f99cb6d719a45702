/**
 * A bulk change of products and its way back, as the back office does it: preview, run, wait, undo. What was is there
 * again afterwards.
 */
import { staffToken } from './staff.mjs'

/** Bars in seconds for a thousand products, and for a job to stop. */
const bars = { status: 20, prices: 30, cancel: 2 }
const stops = 3

/**
 * @param {string} base
 * @param {number} wanted how many products
 */
export async function jobLoad(base, wanted = 1000) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await staffToken(base)}` }
  const call = async (/** @type {string} */ path, /** @type {unknown} */ body = undefined) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${base}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }

  const published = [{ id: 'status', op: 'is', value: 'published' }]
  const { ids } = await call('/admin/desk/search/product', { filters: published, ids_only: true })
  const selection = { ids: ids.slice(0, wanted) }
  const until = async (/** @type {string} */ id, /** @type {(job: any) => boolean} */ isSo, every = 200) => {
    for (;;) {
      const { job } = await call(`/admin/desk/jobs/${id}?limit=0`)
      if (isSo(job)) return job
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  }
  const over = (/** @type {string} */ id, every = 200) => until(id, ({ finished_at }) => finished_at, every)
  const start = (/** @type {string} */ name, /** @type {unknown} */ change) =>
    call('/admin/desk/jobs', { type: 'products', idempotency_key: `bench-${Date.now()}-${name}`, selection, change })
  /** The values of all that a change is about, as they are now. */
  const values = async (/** @type {unknown} */ change) => {
    const pages = []
    for (let offset = 0; offset < selection.ids.length; offset += 500)
      pages.push(await call('/admin/desk/jobs/preview', { type: 'products', selection, change, limit: 500, offset }))
    const items = pages.flatMap((page) => page.items)
    return JSON.stringify(items.map(({ id, changes }) => [id, changes]))
  }

  const rows = []
  for (const [name, change] of /** @type {const} */ ([
    ['status', { status: 'draft' }],
    ['prices', { prices: [{ currency_code: 'thb', by: 'percent', value: 10 }] }],
  ])) {
    let started = performance.now()
    const seconds = () => {
      const took = (performance.now() - started) / 1000
      started = performance.now()
      return Number(took.toFixed(1))
    }
    await call('/admin/desk/jobs/preview', { type: 'products', selection, change })
    const first = seconds()
    const before = await values(change)
    const whole = seconds()
    const { job } = await start(name, change)
    const done = await over(job.id)
    const run = seconds()
    const undo = await call(`/admin/desk/jobs/${job.id}/undo`, {})
    const back = await over(undo.job.id)
    const undone = seconds()
    const isBack = (await values(change)) === before
    const { done: changed, skipped, failed } = done
    const products = selection.ids.length
    const bar = (bars[name] * products) / 1000
    const isWell = isBack && back.done === done.done
    rows.push({ name, products, changed, skipped, failed, first, whole, run, undone, bar, isWell })
  }
  return { rows, canceled: { seconds: await cancels(), bar: bars.cancel, times: stops } }

  /** Seconds from the cancel of a change of prices that has begun until it is over, the longest of a few. */
  async function cancels() {
    let longest = 0
    for (let time = 0; time < stops; time++) {
      const { job } = await start(`cancel-${time}`, { prices: [{ currency_code: 'thb', by: 'percent', value: 10 }] })
      await until(job.id, ({ done }) => done > 0, 20)
      // Not always at the end of a piece, which is when `done` moves.
      await new Promise((resolve) => setTimeout(resolve, 250 * time))
      const started = performance.now()
      await call(`/admin/desk/jobs/${job.id}/cancel`, {})
      const { status } = await over(job.id, 20)
      longest = Math.max(longest, (performance.now() - started) / 1000)
      if (status !== 'canceled') throw new Error(`a job that was canceled ended as ${status}`)
      const undo = await call(`/admin/desk/jobs/${job.id}/undo`, {})
      await over(undo.job.id)
    }
    return Number(longest.toFixed(2))
  }
}
