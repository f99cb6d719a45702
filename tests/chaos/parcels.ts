import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask } from './lib/audit.ts'
import { complete, orderOf, readyCart, staff, stocked } from './lib/buyer.ts'
import { type Gate, openGate, type Place } from './lib/gate.ts'
import { type Shop, several } from './lib/shop.ts'

type Call = Awaited<ReturnType<typeof staff>>
/** An order of some pieces of a thing that nobody else of the test buys; `others` are pieces put aside for orders from before. */
type Bought = {
  order: string
  line: string
  variant: string
  stock: number
  others: number
  fulfilled: number
  parcel: string
}
type Act = { what: 'fulfil' | 'unpack' | 'ship' | 'deliver'; place: Place }

/** Writes of what is done with a parcel, at which it is cut off; one kill for a row of them: a stopped one keeps a connection. */
const acts: Act[][] = [
  [
    { what: 'fulfil', place: 'fulfillment' },
    { what: 'fulfil', place: 'inventory_level' },
    { what: 'fulfil', place: 'order_change' },
    { what: 'fulfil', place: 'order_fulfillment' },
    { what: 'unpack', place: 'order_change' },
    { what: 'unpack', place: 'fulfillment' },
    { what: 'ship', place: 'order_change' },
    { what: 'deliver', place: 'order_change' },
  ],
  [
    { what: 'fulfil', place: 'reservation_item' },
    { what: 'unpack', place: 'inventory_level' },
    { what: 'unpack', place: 'reservation_item' },
    { what: 'ship', place: 'fulfillment' },
  ],
]
/** Pieces of each order, of which two are packed. */
const pieces = 3
const packed = 2

const books = `
  select l.stocked_quantity::int as stock, l.reserved_quantity::int as reserved,
    (select coalesce(sum(r.quantity), 0)::int from reservation_item r
      where r.line_item_id = $1 and r.deleted_at is null) as aside,
    (select i.fulfilled_quantity::int from order_item i where i.item_id = $1 and i.deleted_at is null
      order by i.version desc limit 1) as fulfilled,
    (select i.shipped_quantity::int from order_item i where i.item_id = $1 and i.deleted_at is null
      order by i.version desc limit 1) as shipped,
    (select i.delivered_quantity::int from order_item i where i.item_id = $1 and i.deleted_at is null
      order by i.version desc limit 1) as delivered,
    p.linked, p.live, p.left, p.arrived
  from inventory_level l
    join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id and v.deleted_at is null,
    lateral (select count(k.order_id)::int as linked, count(*)::int as live,
        count(f.shipped_at)::int as left, count(f.delivered_at)::int as arrived from fulfillment f
      join fulfillment_item c on c.fulfillment_id = f.id and c.line_item_id = $1
      left join order_fulfillment k on k.fulfillment_id = f.id and k.deleted_at is null
      where f.canceled_at is null and f.deleted_at is null) p
  where v.variant_id = $2 and l.deleted_at is null order by l.stocked_quantity desc limit 1`

/** Medusa is killed at each write of a parcel. */
export function parcels(shop: () => Shop): void {
  let gate: Gate
  beforeEach(async () => {
    gate = await openGate(shop().databaseUrl)
    return () => gate.close()
  })
  const booksOf = async ({ line, variant }: Bought) => (await ask(shop().databaseUrl, books, [line, variant]))[0]
  /** All that says how many pieces are packed, sent and arrived, if it agrees; else what it says. */
  const told = (bought: Bought, now: Record<string, unknown> | undefined) => {
    const { fulfilled, shipped, delivered, linked, live, left, arrived, stock, reserved, aside } = now ?? {}
    const parcel = Number(fulfilled) > 0 ? 1 : 0
    const agree = {
      ...{ linked: parcel, live: parcel, left: shipped ? 1 : 0, arrived: delivered ? 1 : 0 },
      ...{
        stock: bought.stock - Number(fulfilled),
        reserved: bought.others + pieces - Number(fulfilled),
        aside: pieces - Number(fulfilled),
      },
    }
    return { now: { linked, live, left, arrived, stock, reserved, aside }, agree }
  }

  describe('Medusa is killed at a write of a parcel', () => {
    it.each(several)(
      'round %i: stock, what is put aside, the parcel and the order agree, and pressing again does nothing twice',
      async (round) => {
        const row = acts[(round - 1) % acts.length] ?? []
        let call: Call = await staff(shop().medusaUrl)
        const act = async ({ order, line, fulfilled, parcel }: Bought, what: Act['what'], location: string) =>
          what === 'fulfil'
            ? call('POST', `/desk/orders/${order}/fulfil`, {
                items: [{ id: line, quantity: packed, fulfilled }],
                location_id: location,
              })
            : call('POST', `/desk/orders/${order}/${what}`, { fulfillment_id: parcel })
        const parcelOf = async (order: string) => {
          const { order: now } = await call('GET', `/orders/${order}?fields=id,*fulfillments`)
          return String((now as { fulfillments: { id: string }[] }).fulfillments[0]?.id ?? '')
        }
        const things: string[] = []
        while (things.length < row.length) things.push(await stocked(shop().url, 20, things))
        const buy = async ({ what }: Act): Promise<Bought> => {
          const variant = String(things.shift())
          const order = String(
            orderOf(
              await complete(shop().url, await readyCart(shop().medusaUrl, { variantId: variant, quantity: pieces })),
            ),
          )
          const { order: made } = await call('GET', `/orders/${order}?fields=id,*items`)
          const line = String((made as { items: { id: string }[] }).items[0]?.id)
          const bought: Bought = { order, line, variant, stock: 0, others: 0, fulfilled: 0, parcel: '' }
          const { stock, reserved } = (await booksOf(bought)) ?? {}
          bought.stock = Number(stock)
          bought.others = Number(reserved) - pieces
          if (what === 'fulfil') return bought
          await act(bought, 'fulfil', location)
          bought.parcel = await parcelOf(order)
          if (what === 'deliver') await act(bought, 'ship', location)
          return bought
        }
        const { stock_locations } = await call('GET', '/stock-locations')
        const location = String((stock_locations as { id: string }[])[0]?.id)
        const orders: Bought[] = []
        for (let at = 0; at < row.length; at += 4) orders.push(...(await Promise.all(row.slice(at, at + 4).map(buy))))

        // In an object: a promise that is returned would be awaited.
        for (const [at, { what, place }] of row.entries())
          await gate.stopAt(place, () => ({ cut: act(orders[at] as Bought, what, location).catch(() => undefined) }))
        await shop().repairs()
        const { medusa } = shop().services
        await medusa.kill()
        await gate.drop()
        await medusa.serving()
        call = await staff(shop().medusaUrl)

        // All together: the look at the start, and one of the job that looks every minute.
        const until = Date.now() + 75_000
        for (const [at, bought] of orders.entries()) {
          const name = `${row[at]?.what} cut at ${row[at]?.place}`
          const now = () => booksOf(bought).then((found) => told(bought, found))
          let last = await now()
          while (JSON.stringify(last.now) !== JSON.stringify(last.agree) && Date.now() < until) {
            await pause(500)
            last = await now()
          }
          expect.soft(last.now, name).toEqual(last.agree)
        }
        // Somebody presses again what they pressed, with what they see now.
        for (const [at, bought] of orders.entries()) {
          const { what, place } = row[at] as Act
          const before = await booksOf(bought)
          await act(bought, what, location).catch(() => undefined)
          const after = await booksOf(bought)
          const { now, agree } = told(bought, after)
          expect.soft(now, `${what} cut at ${place}, and pressed again`).toEqual(agree)
          const done = {
            fulfil: ['fulfilled', packed],
            unpack: ['fulfilled', 0],
            ship: ['shipped', packed],
            deliver: ['delivered', packed],
          } as const
          const [column, wanted] = done[what]
          expect
            .soft([before?.[column], after?.[column]], `${what} cut at ${place}, done once`)
            .toEqual([expect.any(Number), wanted])
        }
        expect(await ask(shop().databaseUrl, 'select * from desk_order_begun')).toEqual([])
      },
      300_000,
    )
  })
}
