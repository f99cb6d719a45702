import { asValue } from '@medusajs/framework/awilix'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { IInventoryService, MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rowsOf } from '../../../lib/rows.ts'
import { alone } from '../../lock.ts'
import type { Adjustment, Aside, Pieces } from './record.ts'

/** The parts of Medusa's inventory that its types keep to themselves. */
interface Inside {
  baseRepository_: { transaction<T>(job: (manager: SqlEntityManager) => Promise<T>): Promise<T> }
  adjustInventory(all: Adjustment[], location: undefined, by: undefined, context: object): Promise<unknown>
}

/** Moves stock and notes it in one transaction: whoever finds the note later knows whether the pieces were counted. */
async function move(inventory: Inside, begun: string, all: Adjustment[], context: object = {}): Promise<unknown> {
  return inventory.baseRepository_.transaction(async (manager) => {
    const within = { ...context, manager, transactionManager: manager }
    const levels = await inventory.adjustInventory(all, undefined, undefined, within)
    const noted = all.map(({ adjustment, ...place }) => ({ ...place, adjustment: Number(adjustment) }))
    // The second time is Medusa taking back its own step.
    await manager.execute(
      'update desk_order_begun set moved = case when moved is null then ?::jsonb end where id = ?',
      [JSON.stringify(noted), begun],
    )
    return levels
  })
}

/** The container of a workflow of Medusa whose steps move stock as `move` does. */
export function movingStock(container: MedusaContainer, begun: string): MedusaContainer {
  const inventory = container.resolve(Modules.INVENTORY) as unknown as Inside
  const noting = new Proxy(inventory, {
    get: (target, name) =>
      name === 'adjustInventory'
        ? (all: Adjustment[], _location: undefined, _by: undefined, context?: object) =>
            move(target, begun, all, context)
        : Reflect.get(target, name),
  })
  const scope = container.createScope() as MedusaContainer
  scope.register(Modules.INVENTORY, asValue(noting))
  return scope
}

/** Puts back what was moved. */
export async function moveBack(container: MedusaContainer, begun: string, moved: readonly Adjustment[]): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY) as unknown as Inside
  const items = moved.map(({ inventoryItemId }) => inventoryItemId)
  await container.resolve(Modules.LOCKING).execute([...new Set(items)], () =>
    move(
      inventory,
      begun,
      moved.map((one) => ({ ...one, adjustment: -one.adjustment })),
    ),
  )
}

interface Reservation {
  id: string
  line_item_id: string
  inventory_item_id: string
  location_id: string
  quantity: number
}
const columns = ['id', 'line_item_id', 'inventory_item_id', 'location_id', 'quantity']
const reservationsOf = (container: MedusaContainer, lines: readonly string[]) =>
  rowsOf<Reservation>(container, 'reservation', columns, { line_item_id: [...lines] })

interface Line {
  id: string
  variant?: { inventory_items?: { required_quantity: number; inventory: { id: string } }[] } | null
}
const lineFields = [
  'items.id',
  'items.variant.inventory_items.required_quantity',
  'items.variant.inventory_items.inventory.id',
]

/** How many pieces are put aside once these lines are packed: what Medusa works out too, but keeps to itself. */
export async function asideWhenPacked(
  container: MedusaContainer,
  order: string,
  items: readonly Pieces[],
): Promise<Aside[]> {
  const [reservations, [found]] = await Promise.all([
    reservationsOf(
      container,
      items.map(({ id }) => id),
    ),
    rowsOf<{ items: Line[] }>(container, 'order', lineFields, { id: order }),
  ])
  return reservations.map(({ id: _, quantity, ...place }) => {
    const line = found?.items.find(({ id }) => id === place.line_item_id)
    const part = line?.variant?.inventory_items?.find(({ inventory }) => inventory.id === place.inventory_item_id)
    const packed = items.find(({ id }) => id === place.line_item_id)?.quantity ?? 0
    return { ...place, from: Number(quantity), to: Number(quantity) - packed * Number(part?.required_quantity ?? 1) }
  })
}

/** How many pieces are put aside once a parcel is unpacked. */
export async function asideWhenUnpacked(
  container: MedusaContainer,
  location_id: string,
  items: readonly { line_item_id: string; inventory_item_id: string | null; quantity: number }[],
): Promise<Aside[]> {
  const reservations = await reservationsOf(container, [...new Set(items.map(({ line_item_id }) => line_item_id))])
  return items.flatMap(({ line_item_id, inventory_item_id, quantity }) => {
    if (!inventory_item_id) return []
    const known = reservations.find(
      (one) => one.line_item_id === line_item_id && one.inventory_item_id === inventory_item_id,
    )
    const from = Number(known?.quantity ?? 0)
    return {
      line_item_id,
      inventory_item_id,
      location_id: known?.location_id ?? location_id,
      from,
      to: from + Number(quantity),
    }
  })
}

/** Pieces are put aside as they are to be, whatever of it was done already. */
export async function putAside(
  container: MedusaContainer,
  aside: readonly Aside[],
  which: 'from' | 'to',
): Promise<void> {
  if (aside.length === 0) return
  const inventory: IInventoryService = container.resolve(Modules.INVENTORY)
  const items = aside.map(({ inventory_item_id }) => inventory_item_id)
  await alone(container, items, async () => {
    const now = await reservationsOf(container, [...new Set(aside.map(({ line_item_id }) => line_item_id))])
    for (const { from, to, ...place } of aside) {
      const quantity = which === 'from' ? from : to
      const found = now.find(
        (one) => one.line_item_id === place.line_item_id && one.inventory_item_id === place.inventory_item_id,
      )
      if (!found && quantity > 0)
        await inventory.createReservationItems([{ ...place, quantity, allow_backorder: true }])
      if (found && quantity <= 0) await inventory.softDeleteReservationItems([found.id])
      if (found && quantity > 0 && Number(found.quantity) !== quantity)
        await inventory.updateReservationItems([{ id: found.id, quantity }])
    }
  })
}
