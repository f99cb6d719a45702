import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { Shopper } from '../security/shopper.ts'
import { type Desk, newOrder, openDesk } from './desk/support.ts'
import { open, say } from './journey.ts'
import { linkIn, mailed } from './mailbox.ts'
import { workAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const t = say()
const visit = openBrowser()
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

type Goods = { title: string; variantId: string }
/** Some goods, each of another name, the last of the alphabet first: no sorting by name looks like the cart's order. */
async function goods(count: number): Promise<Goods[]> {
  const found = new Map<string, Goods>()
  for (let nth = 0; found.size < count && nth < 60; nth += 1) {
    const { title, variantId } = await stockedProduct(nth)
    found.set(title, { title, variantId })
  }
  return [...found.values()].sort((a, b) => b.title.localeCompare(a.title))
}

/** The names in the order in which a text has them. */
const orderIn = (text: string, names: readonly string[]): string[] => {
  const plain = text.replace(/\s+/g, ' ')
  return names.toSorted((a, b) => plain.indexOf(a) - plain.indexOf(b))
}

describe('lines of an order', () => {
  it('stand everywhere as they stood in the cart', async () => {
    const [first, ...others] = await goods(7)
    const names = [first, ...others].flatMap((one) => one?.title ?? [])
    const variantId = String(first?.variantId)
    const beside = others.map((one) => one.variantId)
    const { id, email, display_id } = await newOrder(new Shopper(), { variantId, beside })

    const letter = await mailed(email, `Your order ${display_id}`)
    const { page: buyer } = await visit()
    await open(buyer, linkIn(letter).href)
    const lines = await buyer.getByRole('list', { name: t('order.lines') }).textContent()
    const invoice = await (await buyer.request.get(`/orders/${id}/invoice.pdf?lang=en`)).body()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(invoice)), { mergePages: true })

    const { page } = await workAsStaff(await visit(), `/admin/orders/${id}`)
    const ofStaff = (await page.locator('[data-slot="order-line"]').allInnerTexts()).join(' ')
    await open(page, `/admin/orders/print?ids=${id}&as=slip`)
    const slip = await page.locator('[data-slot="order-paper"]').textContent()
    type Packing = { orders: { lines: { title: string }[] }[] }
    const { orders } = await desk.ok<Packing>('GET', `/desk/packing?ids=${id}`)

    const seen = { letter: letter.text, lines, invoice: text, ofStaff, slip }
    expect({
      ...Object.fromEntries(Object.entries(seen).map(([where, said]) => [where, orderIn(said ?? '', names)])),
      station: orders[0]?.lines.map(({ title }) => title),
    }).toEqual(Object.fromEntries([...Object.keys(seen), 'station'].map((where) => [where, names])))
  })
})
