import { expect, it } from 'vitest'
import { freshEmail } from '../security/shopper.ts'
import { openDesk } from './desk/support.ts'
import { address, addToCart, bought, chooseProvider, contact, open, say } from './journey.ts'
import { mailed } from './mailbox.ts'
import { workAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
const message = 'Happy birthday, Nok! 🎂 <b>สุขสันต์วันเกิด</b>'

type Line = { id: string; title: string; variant_id: string | null; detail: { fulfilled_quantity: number } }
type Order = { display_id: number; total: number; item_total: number; fulfillment_status: string; items: Line[] }
type Waiting = { gift: unknown; lines: { id: string; left: number; fulfilled: number }[] }

it('a gift: bought with a card and a wrap, told in page and letter, packed without prices, delivered whole', async () => {
  const { page } = await visit()
  const email = freshEmail('gift')
  await addToCart(page, 12)
  await open(page, '/checkout')
  await contact(page, email)
  await address(page)
  await page.getByRole('checkbox', { name: new RegExp(`^${t('gift.is')}`) }).check()
  const card = page.getByRole('textbox', { name: new RegExp(`^${t('gift.message')}`) })
  await card.fill(message)
  // What was typed outlives a reload.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('talat.typed') ?? '')).toContain('Nok')
  await open(page, '/checkout?step=delivery')
  await expect.poll(() => card.inputValue()).toBe(message)
  await page.getByRole('checkbox', { name: /50\.00\sTHB/ }).check()
  await page.getByRole('button', { name: t('checkout.delivery.submit') }).click()
  await chooseProvider(page, 'on-delivery')
  const aside = page.getByRole('complementary', { name: t('checkout.summary') })
  await aside.getByText('Gift wrap').last().waitFor()
  await page.getByRole('button', { name: /^Order for/ }).click()
  const id = await bought(page)
  await page.getByText(message).waitFor()

  const desk = await openDesk()
  const read = async () =>
    (
      await desk.ok<{ order: Order }>(
        'GET',
        `/orders/${id}?fields=display_id,total,item_total,fulfillment_status,*items,*items.detail`,
      )
    ).order
  const { display_id: number, items: lines } = await read()
  expect((await mailed(email, t('letter.order-placed.subject', { number: String(number) }))).text).toContain(message)
  const [wrap] = lines.filter(({ variant_id }) => variant_id === null)
  expect(wrap?.title).toBe('Gift wrap')
  const { orders } = await desk.ok<{ orders: Waiting[] }>('GET', `/desk/packing?ids=${id}`)
  expect(orders[0]?.gift).toEqual({ message, wrap: true })
  expect(
    orders[0]?.lines.map((line) => line.id),
    'nobody fetches a wrap',
  ).not.toContain(wrap?.id)

  const staff = await workAsStaff(await visit(), `/admin/orders/print?ids=${id}`)
  const paper = staff.page.locator('[data-slot=order-paper]')
  await paper.getByText(message).waitFor()
  expect(await paper.textContent()).not.toMatch(/THB|\d\.\d\d/)

  const items = orders[0]?.lines.map((line) => ({ id: line.id, quantity: line.left, fulfilled: line.fulfilled }))
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
  const location_id = stock_locations[0]?.id
  await desk.ok('POST', `/desk/orders/${id}/fulfil`, { items, location_id, leaves: true, notify: false })
  expect((await read()).fulfillment_status, 'the wrap went along').toBe('shipped')
}, 120_000)
