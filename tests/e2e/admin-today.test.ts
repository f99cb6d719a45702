import { expect, it } from 'vitest'
import { parseList } from '#features/admin/list.ts'
import { orderRules, ordersAsked } from '#features/admin/orders.queries.ts'
import { waitingHrefs } from '../../app/admin/waiting-words.ts'
import { onDatabase } from '../lib/database.mjs'
import { fresh, newOrder, openDesk } from './desk/support.ts'
import { open, say } from './journey.ts'
import { workAsStaff } from './people.ts'
import { openBrowser, undoAfterEach } from './support.ts'

const visit = openBrowser()
const undo = undoAfterEach()
type Queue = { queue: { kind: string; count: number; items: { id: string; order_id?: string; title?: string }[] }[] }

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

it('letters that cannot go out wait for somebody: those that failed for minutes, and those behind them', async () => {
  const t = say()
  const desk = await openDesk()
  const to = `${fresh('stuck')}@example.com`
  undo.push(() => onDatabase('delete from letter where "to" like \'%\' || $1', [to]))
  const owe = (who: string, attempts: number, error: string | null, since: string) =>
    onDatabase(
      `insert into letter (id, key, template, "to", language, status, attempts, error, next_at, lease_until, created_at)
       values ($1, $1, 'order-placed', $2, 'en', 'waiting', $3, $4, now() + make_interval(mins => $5), now() + interval '5 minutes',
         now() - $6::interval)`,
      [fresh('letter'), `${who}-${to}`, attempts, error, error ? 30 : -20, since],
    )
  await owe('failed', 8, 'connect ECONNREFUSED 10.0.0.25:25', '20 minutes')
  await owe('behind', 0, null, '20 minutes')
  await owe('just-now', 1, 'connect ECONNREFUSED 10.0.0.25:25', '5 seconds')
  const { queue } = await desk.ok<Queue>('GET', '/desk/today')
  const titles = queue.find(({ kind }) => kind === 'letters')?.items.map(({ title }) => title) ?? []
  expect(titles.filter((title) => title?.endsWith(to)).sort()).toEqual([`behind-${to}`, `failed-${to}`])
  const { page } = await workAsStaff(await visit(), '/admin')
  const row = page.locator('[data-slot=waiting-row]', { hasText: `failed-${to}` })
  await row.getByText(t('today.kind.letters'), { exact: true }).waitFor()
  await row.getByText('connect ECONNREFUSED 10.0.0.25:25').waitFor()
  await row.getByRole('link').click()
  await page.waitForURL(/\/admin\/letters\/letter/)
  await page.getByText(`failed-${to}`).first().waitFor()
})

it('the guide’s step of taxes is done by what its form opens with: the usual rate where a region has none, not where it has one', async () => {
  const t = say()
  const desk = await openDesk()
  type Made<Name extends string> = Record<Name, { id: string }>
  const country = 'gl'
  const { region } = await desk.ok<Made<'region'>>('POST', '/regions', {
    ...{ name: fresh('Greenland'), currency_code: 'dkk', countries: [country] },
  })
  const { tax_region } = await desk.ok<Made<'tax_region'>>('POST', '/tax-regions', {
    ...{ country_code: country, provider_id: 'tp_system' },
  })
  try {
    const { page } = await workAsStaff(await visit(), '/admin')
    await page.getByRole('link', { name: t('opening.taxes') }).waitFor()
    await open(page, '/admin/tax-rates/new')
    const usual = page.getByRole('switch', { name: t('resources.taxRates.default') })
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: t('taxRates.region') }).fill(name)
      await page.getByRole('option', { name }).first().click()
    }
    await choose('Thailand')
    expect(await usual.isChecked(), 'it has one').toBe(false)
    await choose('Greenland')
    await expect.poll(() => usual.isChecked(), { timeout: 10_000 }).toBe(true)
    // Who wants a rate for some goods alone still says so.
    await usual.click()
    expect(await usual.isChecked()).toBe(false)
    await page.getByText(t('taxRates.forText')).waitFor()
    await usual.click()
    await page.getByRole('textbox', { name: t('resources.name') }).fill('None')
    await page.getByRole('textbox', { name: t('resources.rate') }).fill('0')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/tax-rates$/)
    const { steps } = await desk.ok<{ steps: { id: string; missing: string[] }[] }>('GET', '/desk/today/opening')
    expect(steps.find(({ id }) => id === 'taxes')?.missing).not.toContain(country)
  } finally {
    await desk.ok('DELETE', `/tax-regions/${tax_region.id}`)
    await desk.ok('DELETE', `/regions/${region.id}`)
  }
})
