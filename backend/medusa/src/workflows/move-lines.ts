import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability, MedusaError } from '@medusajs/framework/utils'
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk'
import { addToCartWorkflow, deleteLineItemsWorkflow, updateLineItemInCartWorkflow } from '@medusajs/medusa/core-flows'
import { type CartRow, findCart, fitLines, type Line, piecesOf, type Short } from '../identity/hand-over.ts'

/** Medusa says no, and means it: nothing broke. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof MedusaError || (error as Error)?.name === 'MedusaError'

/** Adds all lines at once; when one of them cannot be bought any more, each by itself. */
async function addLines(
  container: MedusaContainer,
  cartId: string,
  items: { line: Line; quantity: number }[],
): Promise<Short[]> {
  const add = (some: typeof items) =>
    addToCartWorkflow(container).run({
      input: {
        cart_id: cartId,
        items: some.map(({ line, quantity }) => ({
          variant_id: line.variant_id ?? '',
          quantity,
          metadata: line.metadata ?? {},
        })),
      },
    })
  if (items.length === 0) return []
  try {
    await add(items)
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const short: Short[] = []
  for (const item of items) {
    try {
      await add([item])
    } catch (error) {
      if (!isRefusal(error)) throw error
      short.push({ title: item.line.product_title ?? item.line.title, asked: item.line.quantity, given: 0 })
    }
  }
  return short
}

/** Puts a cart's lines back to what they were. */
async function restoreLines(container: MedusaContainer, cart_id: string, before: [string, number][]): Promise<void> {
  const then = new Map(before)
  const now = (await findCart(container, cart_id))?.items ?? []
  const added = now.filter(({ id }) => !then.has(id)).map(({ id }) => id)
  if (added.length > 0) await deleteLineItemsWorkflow(container).run({ input: { cart_id, ids: added } })
  for (const { id: item_id, quantity } of now) {
    const was = then.get(item_id)
    if (was !== undefined && was !== quantity)
      await updateLineItemInCartWorkflow(container).run({ input: { cart_id, item_id, update: { quantity: was } } })
  }
}

/** Puts a cart's lines into the cart that goes on, within what is in stock. Each addition takes that cart's lock by itself. */
export const moveLinesStep = createStep(
  'move-lines',
  async ({ guest, to }: { guest: CartRow; to: string }, { container }) => {
    const target = await findCart(container, to)
    const before = (target?.items ?? []).map(({ id, quantity }): [string, number] => [id, quantity])
    const lines = (guest.items ?? []).filter((line) => line.variant_id)
    const stock = await getVariantAvailability(container.resolve(ContainerRegistrationKeys.QUERY), {
      // Of what staff have deleted Medusa tells nothing, not even of what lies beside it.
      variant_ids: lines.flatMap(({ variant, variant_id }) => (variant && variant_id ? variant_id : [])),
      sales_channel_id: target?.sales_channel_id ?? guest.sales_channel_id,
    })
    const { items, short } = fitLines(lines, piecesOf(target), stock)
    let refused: Short[]
    try {
      refused = await addLines(container, to, items)
    } catch (error) {
      // A step that fails is not compensated itself: what it has added goes out again here.
      await restoreLines(container, to, before)
      throw error
    }
    const lost = refused.reduce((sum, { asked }) => sum + asked, 0)
    const moved = Math.max(0, items.reduce((sum, { quantity }) => sum + quantity, 0) - lost)
    return new StepResponse({ moved, short: [...short, ...refused] }, { to, before })
  },
  async (done, { container }) => {
    if (done) await restoreLines(container, done.to, done.before)
  },
)
