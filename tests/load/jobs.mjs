/**
 * A bulk change of products and its way back, as the back office does it: preview, run, wait, undo. What was is there
 * again afterwards.
 */
import { staffToken } from './staff.mjs'

/** Bars in seconds for a thousand products. */
const bars = { status: 20, prices: 30 }

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
  const over = async (/** @type {string} */ id) => {
    for (;;) {
      const { job } = await call(`/admin/desk/jobs/${id}?limit=0`)
      if (job.finished_at) return job
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
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
    const { job } = await call('/admin/desk/jobs', {
      type: 'products',
      idempotency_key: `bench-${Date.now()}-${name}`,
      selection,
      change,
    })
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
  return rows
}
