import { expect, it } from 'vitest'
import { parseList } from '#features/admin/list.ts'
import { orderRules, ordersAsked } from '#features/admin/orders.queries.ts'
import { waitingHrefs } from '../../app/admin/waiting-words.ts'
import { newOrder, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { workAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
type Queue = { queue: { kind: string; count: number; items: { id: string; order_id?: string }[] }[] }

it.each(['en', 'th'] as const)(
  'what waits beyond the queue is one press away: the list with exactly these, in %s',
  async (language) => {
    const t = say(language)
    const desk = await openDesk()
    const { queue } = await desk.ok<Queue>('GET', '/desk/today')
    const count = queue.find(({ kind }) => kind === 'low_stock')?.count ?? 0
    expect(count).toBeGreaterThan(30)
    const { page } = await workAsStaff(await visit(), language === 'th' ? '/th/admin' : '/admin')
    const rest = page.getByRole('link', {
      name: t('today.more', { kind: t('today.kind.low_stock'), count: count - 8 }),
    })
    await rest.waitFor()
    // J walks on from the last row that is shown.
    for (const _ of await page.locator('[data-waiting]').all()) await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-more]') !== null)).toBe(true)
    await rest.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/inventory-items\?/)
    await page.getByText(t('table.count', { from: 1, to: 25, total: count })).waitFor()
  },
)

it('orders that wait are as many in the list that they lead to, and a return leads to those with one', async () => {
  const desk = await openDesk()
  const { id } = await newOrder()
  await newOrder(undefined, { card: true })
  const fields = 'items.id,items.quantity'
  const { order } = await desk.ok<{ order: { items: [{ id: string }] } }>('GET', `/orders/${id}?fields=${fields}`)
  const items = [{ id: order.items[0].id, quantity: 1 }]
  const { stock_locations } = await desk.ok<{ stock_locations: [{ id: string }] }>('GET', '/stock-locations?limit=1')
  const location_id = stock_locations[0].id
  await desk.ok('POST', `/orders/${id}/fulfillments`, { items, location_id })
  const packed = await desk.ok<{ order: { fulfillments: [{ id: string }] } }>(
    'GET',
    `/orders/${id}?fields=*fulfillments`,
  )
  await desk.ok('POST', `/orders/${id}/fulfillments/${packed.order.fulfillments[0].id}/shipments`, { items })
  const { return: back } = await desk.ok<{ return: { id: string } }>('POST', '/returns', { order_id: id, location_id })
  await desk.ok('POST', `/returns/${back.id}/request-items`, { items })
  const listed = async (kind: 'payment_failed' | 'to_pack' | 'returns' | 'unpaid') => {
    const { searchParams } = new URL(waitingHrefs[kind] ?? '', 'http://shop')
    const body = { ...ordersAsked(parseList(searchParams, orderRules)), limit: 100 }
    return desk.ok<{ rows: { id: string }[]; count: number }>('POST', '/desk/search/order', body)
  }
  const comesBack = async () => (await listed('returns')).rows.some((row) => row.id === id)
  expect(await comesBack()).toBe(false)
  await desk.ok('POST', `/returns/${back.id}/request`, {})
  await expect.poll(comesBack, { timeout: 10_000 }).toBe(true)
  const { queue } = await desk.ok<Queue>('GET', '/desk/today')
  for (const kind of ['payment_failed', 'to_pack', 'unpaid'] as const)
    expect((await listed(kind)).count, kind).toBe(queue.find((group) => group.kind === kind)?.count)
  const waits = queue.find(({ kind }) => kind === 'returns')
  const ids = new Set(waits?.items.map(({ order_id }) => order_id))
  expect(new Set((await listed('returns')).rows.map((row) => row.id))).toEqual(ids)
  await desk.ok('POST', `/returns/${back.id}/cancel`, {})
  await expect.poll(comesBack, { timeout: 10_000 }).toBe(false)
})
