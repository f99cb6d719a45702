import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Desk, openDesk } from './desk/support.ts'
import { cards, fillCard, payButton, say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

type Thing = { id: string; sku: string | null; price: number; available: number | null }
const level = async (desk: Desk, location_id: string, sku: string) =>
  (await desk.ok<{ things: Thing[] }>('POST', '/desk/sales/find', { location_id, q: sku, exact: true })).things[0]
    ?.available

/** Opens the counter; what is typed there from here on is a scan. */
async function openCounter(page: Page): Promise<void> {
  const ready = page.waitForResponse(/desk\/counts/)
  await enterAsStaff(page, '/admin/counter')
  await ready
  await page.locator('[data-slot=counter-thing]').first().waitFor()
}

async function scan(page: Page, sku: string, at = 0): Promise<void> {
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await page.locator('[data-slot=counter-line]').nth(at).waitFor()
}

/** Where the counter takes from, and what lies there with a code to scan, more than five of each. */
async function inStore(desk: Desk) {
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const location_id = String(stock_locations[0]?.id)
  const { things } = await desk.ok<{ things: Thing[] }>('POST', '/desk/sales/find', { location_id, q: '' })
  const scanned = things.flatMap(({ sku, ...thing }) => (sku && (thing.available ?? 0) > 5 ? [{ ...thing, sku }] : []))
  return { location_id, scanned }
}

it('three things are sold with three scans and five presses: paid in cash, change said, a receipt, stock down', async () => {
  const desk = await openDesk()
  const { location_id, scanned } = await inStore(desk)
  const three = scanned.slice(0, 3)
  expect(three).toHaveLength(3)
  const before = await Promise.all(three.map(({ sku }) => level(desk, location_id, sku)))
  const { page, context } = await visit({ width: 820, height: 1180 })
  await context.addInitScript(() => {
    const counted = window as unknown as { printed: number }
    counted.printed = 0
    window.print = () => {
      counted.printed += 1
    }
  })
  await openCounter(page)
  for (const [at, { sku }] of three.entries()) await scan(page, sku, at)
  const total = three.reduce((all, { price }) => all + price, 0)
  let presses = 0
  const press = async (name: string | RegExp) => {
    presses += 1
    await page.getByRole('button', { name }).first().click()
  }
  await press(t('counter.way.cash'))
  const note = Math.ceil(total / 1000) * 1000
  await press(new RegExp(`^${note.toLocaleString('en')}\\.00\\sTHB$`))
  await press(/^Paid in cash/)
  const back = `${(note - total).toLocaleString('en', { minimumFractionDigits: 2 })} THB`
  if (note > total) await page.getByText(t('counter.giveBack', { amount: back })).waitFor()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed), { timeout: 15_000 })
    .toBe(1)
  const href = await page.getByRole('link', { name: t('counter.look') }).getAttribute('href')
  presses += 1
  await page.keyboard.press('Enter')
  await page.getByText(t('counter.empty')).waitFor()
  expect(presses).toBeLessThanOrEqual(6)
  const id = String(href?.split('/').at(-1))
  type Order = { total: number; payment_status: string; fulfillment_status: string }
  const { order } = await desk.ok<{ order: Order }>(
    'GET',
    `/orders/${id}?fields=total,payment_status,fulfillment_status`,
  )
  expect(order).toMatchObject({ total, payment_status: 'captured', fulfillment_status: 'delivered' })
  expect(await Promise.all(three.map(({ sku }) => level(desk, location_id, sku)))).toEqual(
    before.map((pieces) => Number(pieces) - 1),
  )
})

it('is paid by the buyer with the link of the code: the counter follows by itself, and nothing is paid or handed over twice', async () => {
  const desk = await openDesk()
  const { location_id, scanned } = await inStore(desk)
  const sku = String(scanned[0]?.sku)
  const before = await level(desk, location_id, sku)
  const { page } = await visit({ width: 820, height: 1180 })
  await openCounter(page)
  await scan(page, sku)
  await page.getByRole('button', { name: t('counter.way.link'), exact: true }).click()
  await page.getByRole('button', { name: /^Show the code/ }).click()
  // Given up, everything is there as it was; shown again it is another sale.
  const address = page.getByLabel(t('counter.link.address'))
  const abandoned = await address.inputValue()
  await page.getByRole('button', { name: t('counter.link.drop') }).click()
  await page.locator('[data-slot=counter-line]').first().waitFor()
  await page.getByRole('button', { name: /^Show the code/ }).click()
  await page.getByRole('img', { name: t('counter.link.code') }).waitFor()
  const link = await address.inputValue()
  expect(link).not.toBe(abandoned)

  const { page: buyer } = await visit({ quiet: /404/ })
  expect((await buyer.goto(abandoned))?.status()).toBe(404)
  await buyer.goto(link)
  await buyer.locator('[data-slot=order-pay-screen][data-state=owed]').waitFor()
  await buyer.waitForLoadState('networkidle')
  await fillCard(buyer, cards.approve)
  await payButton(buyer).click()
  await buyer.getByRole('heading', { name: t('owed.thanks.title') }).waitFor({ timeout: 30_000 })
  const look = page.getByRole('link', { name: t('counter.look') })
  await look.waitFor({ timeout: 30_000 })
  const id = String((await look.getAttribute('href'))?.split('/').at(-1))
  type Order = {
    payment_status: string
    fulfillment_status: string
    summary: { paid_total: number; total?: number }
    total: number
  }
  const { order } = await desk.ok<{ order: Order }>(
    'GET',
    `/orders/${id}?fields=total,payment_status,fulfillment_status,summary.*`,
  )
  expect(order).toMatchObject({ payment_status: 'captured', fulfillment_status: 'delivered' })
  expect(order.summary.paid_total).toBe(order.total)
  expect(await level(desk, location_id, sku)).toBe(Number(before) - 1)
})

it('goes on after a reload: what is in it and the code that waits are there, and a press whose answer was lost sells once', async () => {
  const desk = await openDesk()
  const { location_id, scanned } = await inStore(desk)
  const sku = String(scanned[0]?.sku)
  const before = Number(await level(desk, location_id, sku))
  const { page } = await visit({ width: 390, height: 844, quiet: /ERR_FAILED/ })
  await openCounter(page)
  await scan(page, sku)
  const line = page.locator('[data-slot=counter-line]')
  await page.getByRole('button', { name: t('counter.way.link'), exact: true }).click()
  await page.reload()
  await line.waitFor()
  await page.getByRole('button', { name: /^Show the code/ }).click()
  const address = page.getByLabel(t('counter.link.address'))
  const link = await address.inputValue()
  await page.reload()
  await address.waitFor()
  expect((await address.inputValue()).split('?')[0]).toBe(link.split('?')[0])
  await page.getByRole('button', { name: t('counter.link.drop') }).click()
  await line.waitFor()

  await page.getByRole('button', { name: t('counter.way.card'), exact: true }).click()
  let sold = ''
  await page.route(/desk\/sales$/, async (route) => {
    sold = ((await (await route.fetch()).json()) as { id: string }).id
    await route.abort()
  })
  const press = page.getByRole('button', { name: /^Paid by card/ })
  await press.click()
  await page.getByText(t('counter.refused.unknown')).waitFor()
  await page.unroute(/desk\/sales$/)
  await page.reload()
  // What is not known is still said, and the same press sells it once.
  await page.getByText(t('counter.refused.unknown')).waitFor()
  await press.click()
  const look = page.getByRole('link', { name: t('counter.look') })
  await look.waitFor({ timeout: 30_000 })
  expect(await look.getAttribute('href')).toBe(`/admin/orders/${sold}`)
  expect(await level(desk, location_id, sku)).toBe(before - 1)
  // Sold is sold: the next one begins with nothing.
  await page.reload()
  await page.getByText(t('counter.empty')).waitFor()
})
