import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, newOrder, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { workAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()
/** The bar is of twenty (npm run kills); that the presses do not grow shows with fewer. */
const ORDERS = Number(process.env.PACK_ORDERS ?? 6)
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

type Waiting = { id: string; display_id: number; lines: { id: string; title: string; codes: string[] }[] }
type Order = {
  display_id: number
  fulfillments: { shipped_at: string | null; labels: { tracking_number: string }[] }[]
}
const read = async (id: string) =>
  (await desk.ok<{ order: Order }>('GET', `/orders/${id}?fields=display_id,*fulfillments,*fulfillments.labels`)).order
const codeOf = async (id: string) => {
  const { orders } = await desk.ok<{ orders: Waiting[] }>('GET', `/desk/packing?ids=${id}`)
  return String(orders[0]?.lines[0]?.codes[0])
}
/** Orders of one and the same thing: each that chose for itself would take another one once the stock of the first is low. */
async function many(count: number) {
  const { variantId } = await stockedProduct(46)
  const made: string[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(5, count - made.length) }, () => newOrder(undefined, { variantId }))
    made.push(...(await Promise.all(next)).map(({ id }) => id))
  }
  return made
}

/** A packing table with these orders; what is printed and heard is counted in the page. */
async function tableOf(ids: readonly string[]) {
  const found = await visit()
  await found.context.addInitScript(() => {
    const said = window as unknown as { printed: number; heard: number[] }
    said.printed = 0
    said.heard = []
    window.print = () => {
      said.printed += 1
    }
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      const oscillator = create.call(this)
      const start = oscillator.start.bind(oscillator)
      oscillator.start = (at) => {
        said.heard.push(oscillator.frequency.value)
        start(at)
      }
      return oscillator
    }
  })
  await workAsStaff(found, `/admin/pack?ids=${ids.join(',')}`)
  await found.page
    .locator('[data-slot=pack-waiting]')
    .nth(ids.length - 1)
    .waitFor()
  return found.page
}
const told = (page: Page) =>
  page.evaluate(() => {
    const { printed, heard } = window as unknown as { printed: number; heard: number[] }
    return { printed, low: heard.filter((tone) => tone < 300).length }
  })
/** As a scanner does it: fast, wherever the cursor is, with Enter behind it. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

describe('the packing table', () => {
  it(`${ORDERS} orders of one piece are packed and sent with as many scans and three presses, a slip for each`, async () => {
    const ids = await many(ORDERS)
    const page = await tableOf(ids)
    const code = await codeOf(String(ids[0]))
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    // From the box to "When all pieces are in", and its second choice.
    const end = page.getByRole('combobox', { name: t('packing.end'), exact: true })
    await end.focus()
    presses += 1
    await press('ArrowDown')
    await page.keyboard.press('Escape')
    presses += 1
    await expect.poll(() => end.inputValue()).toBe('send')
    await page.getByRole('textbox', { name: t('packing.scan.first') }).focus()
    for (const _ of ids) await scan(page, code)
    // A busy machine packs one in a second or two.
    await page.getByText(t('packing.empty.title')).waitFor({ timeout: 90_000 })
    await expect.poll(async () => (await told(page)).printed, { timeout: 20_000 }).toBe(ORDERS)
    const orders = await Promise.all(ids.map(read))
    expect(orders.map(({ fulfillments }) => fulfillments.filter(({ shipped_at }) => shipped_at).length)).toEqual(
      ids.map(() => 1),
    )
    expect(presses).toBeLessThanOrEqual(8)
  }, 180_000)

  it('refuses a wrong piece and one too many with a low tone and in words, takes a scan back, and tells who has it', async () => {
    const [first, second] = await many(2)
    const ids = [String(first), String(second)]
    const page = await tableOf(ids)
    const code = await codeOf(ids[0] as string)
    const { display_id: number } = await read(ids[0] as string)
    await scan(page, 'NOTHING-1')
    await page
      .getByRole('alert')
      .getByText(t('packing.said.unknown', { code: 'NOTHING-1' }))
      .waitFor()
    await scan(page, String(number))
    await page.getByText(t('packing.said.opened', { number: `#${number}` })).waitFor()
    await scan(page, 'NOTHING-2')
    await page
      .getByRole('alert')
      .getByText(t('packing.said.wrong', { code: 'NOTHING-2' }))
      .waitFor()
    // Another table is told who has it, and takes the next order that waits for the same piece.
    const other = await tableOf(ids)
    const who = (await desk.ok<{ user: { first_name: string; last_name: string } }>('GET', '/users/me')).user
    const name = `${who.first_name} ${who.last_name}`
    await other.getByText(t('packing.heldBy', { who: name })).waitFor()
    await scan(other, String(number))
    await other.getByText(t('packing.said.held', { number: `#${number}`, who: name })).waitFor()
    await scan(page, code)
    await page.getByText(t('packing.said.full')).waitFor()
    await page.keyboard.press('Backspace')
    await page.getByText(t('packing.said.undone')).waitFor()
    await scan(page, code)
    await scan(page, code)
    await page
      .getByRole('alert')
      .getByText(/^Too many/)
      .waitFor()
    await scan(page, 'TH-8001')
    await page.getByText(t('packing.said.packed', { number: `#${number}` })).waitFor()
    await expect.poll(async () => told(page), { timeout: 15_000 }).toEqual({ printed: 1, low: 3 })
    expect((await read(ids[0] as string)).fulfillments.map(({ labels }) => labels[0]?.tracking_number)).toEqual([
      'TH-8001',
    ])
    expect((await read(ids[1] as string)).fulfillments).toEqual([])
  })

  it('the shelf of a thing stands in the pick list as soon as somebody says it', async () => {
    const { id } = await newOrder()
    const shelf = `Z${Date.now().toString(36)}`
    type Item = { variant: { inventory_items: { inventory_item_id: string }[] } }
    const { order } = await desk.ok<{ order: { items: Item[] } }>(
      'GET',
      `/orders/${id}?fields=items.variant.inventory_items.inventory_item_id`,
    )
    const path = `/desk/records/inventory-item/${order.items[0]?.variant.inventory_items[0]?.inventory_item_id}`
    const { values } = await desk.ok<{ values: Record<string, unknown> }>('GET', path)
    await desk.ok('POST', path, {
      changes: [{ path: 'metadata.shelf', from: values['metadata.shelf'] ?? null, to: shelf }],
    })
    const page = await tableOf([id])
    await page.getByRole('link', { name: t('packing.toPick') }).click()
    await page.getByRole('heading', { name: shelf }).waitFor()
  })
})
