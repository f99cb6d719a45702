/**
 * An import of a thousand rows with three that are wrong, as the back office does it: dry run, run, and its way back. What was
 * is there again afterwards.
 */
import { staffToken } from './staff.mjs'

/** Bars in seconds for a thousand rows. */
const bars = { check: 5, run: 60 }
const WRONG = 3

/**
 * @param {string} base
 * @param {number} count rows, four to a product
 */
export async function importLoad(base, count = 1000) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await staffToken(base)}` }
  const call = async (/** @type {string} */ path, /** @type {unknown} */ body = undefined) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${base}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }

  const facts = await call('/admin/desk/imports')
  const stock = facts.columns.find((/** @type {{ id: string }} */ { id }) => id.startsWith('stock_')).id
  const sizes = facts.size.values.slice(0, 4)
  const word = `bench-${Date.now().toString(36)}`
  const columns = ['handle', 'title', 'title_th', 'description', 'size', 'sku', 'price_thb', stock]
  const rows = Array.from({ length: count }, (_, at) => {
    const handle = `${word}-${Math.floor(at / sizes.length)}`
    const isFirst = at % sizes.length === 0
    const words = isFirst ? [handle, 'สินค้าทดสอบ', 'A thing that a bench has made. '.repeat(5)] : ['', '', '']
    const price = at % Math.floor(count / WRONG) === 1 ? 'cheap' : `${100 + at}`
    return { line: at + 2, texts: [handle, ...words, sizes[at % sizes.length], `${word}-${at}`, price, '5'] }
  })
  const over = async (/** @type {string} */ id) => {
    for (;;) {
      const { job } = await call(`/admin/desk/jobs/${id}?limit=0`)
      if (job.finished_at) return job
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  let started = performance.now()
  const seconds = () => {
    const took = (performance.now() - started) / 1000
    started = performance.now()
    return Number(took.toFixed(1))
  }
  const { count: said } = await call('/admin/desk/imports/check', { columns, rows })
  const check = seconds()
  const { job } = await call('/admin/desk/imports', { columns, rows, idempotency_key: word })
  const done = await over(job.id)
  const run = seconds()
  const again = await call('/admin/desk/imports/check', { columns, rows })
  seconds()
  const undo = await call(`/admin/desk/jobs/${job.id}/undo`, {})
  const back = await over(undo.job.id)
  const undone = seconds()
  const isWell = again.count.unchanged === said.new && back.done === done.done && said.wrong === WRONG
  return { rows: count, wrong: said.wrong, products: done.done, failed: done.failed, check, run, undone, bars, isWell }
}
