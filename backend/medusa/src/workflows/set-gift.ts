import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import { acquireLockStep, refreshCartItemsWorkflow, releaseLockStep } from '@medusajs/medusa/core-flows'
import { type Gift, giftOf, isWrap } from '../gift/gift.ts'
import { type AddedLine, fitWrap, giftCart, unfitWrap, type WrapChange } from '../gift/wrap-line.ts'

export interface GiftWish {
  cart_id: string
  /** Null: it is none. */
  gift: Gift | null
}

/** Medusa merges metadata; an empty text takes a key out. */
const note = (container: MedusaContainer, id: string, gift: unknown) =>
  container.resolve(Modules.CART).updateCarts([{ id, metadata: { gift: gift ?? '' } }])

const writeGiftStep = createStep(
  'write-gift',
  async ({ cart_id, gift }: GiftWish, { container }) => {
    const cart = await giftCart(container, cart_id)
    if (cart.completed_at)
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Cart ${cart_id} is already completed.`, 'completed')
    const change = await fitWrap(container, cart, gift?.wrap ?? false)
    if (gift?.wrap && !change.offered) {
      // A step that fails is not compensated itself.
      await unfitWrap(container, change)
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Nothing is wrapped for this cart', 'wrap_gone')
    }
    await note(container, cart.id, gift)
    return new StepResponse(change.added, { id: cart.id, before: cart.metadata?.gift, change })
  },
  async (done, { container }) => {
    if (!done) return
    await unfitWrap(container, done.change)
    await note(container, done.id, done.before)
  },
)

const refreshOf = ({ cart_id, items }: { cart_id: string; items: AddedLine[] }) => ({ cart_id, items: items as never })

/** Makes what is in a cart a gift, or none any more; its wrap comes and goes with it. */
export const setGiftWorkflow = createWorkflow({ name: 'set-gift', idempotent: false }, (input: GiftWish) => {
  // As long as Medusa's own of a cart; what is refreshed inside takes no lock of its own.
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 })
  const items = writeGiftStep(input)
  const fresh = transform({ input, items }, ({ input, items }) => refreshOf({ cart_id: input.cart_id, items }))
  refreshCartItemsWorkflow.runAsStep({ input: fresh })
  releaseLockStep({ key: input.cart_id })
  return new WorkflowResponse(input.cart_id)
})

interface WrapWish {
  cart_id: string
  /** A line that is about to leave the cart. */
  without?: string
}

const wrapAgainStep = createStep(
  'wrap-again',
  async ({ cart_id, without }: WrapWish, { container }) => {
    const whole = await giftCart(container, cart_id)
    const cart = { ...whole, items: whole.items.filter(({ id }) => id !== without) }
    const change: WrapChange = await fitWrap(container, cart, giftOf(cart.metadata)?.wrap ?? false)
    const { added: items, removed } = change
    return new StepResponse({ items, changed: items.length + removed.length > 0 }, change)
  },
  async (change, { container }) => {
    if (change) await unfitWrap(container, change)
  },
)

/** A wrap that is in a cart already, as it is offered now. */
export async function wrapAsOffered(container: MedusaContainer, cart_id: string): Promise<void> {
  const { items } = await giftCart(container, cart_id)
  if (items.some(isWrap)) await wrapAgainWorkflow(container).run({ input: { cart_id } })
}

/** When a cart goes to another region, or loses a line: its wrap costs what it costs there, and goes with the last goods. */
export const wrapAgainWorkflow = createWorkflow({ name: 'wrap-again', idempotent: false }, (input: WrapWish) => {
  acquireLockStep({ key: input.cart_id, timeout: 2, ttl: 10 })
  const done = wrapAgainStep(input)
  when({ done }, ({ done }) => done.changed).then(() => {
    const fresh = transform({ input, done }, ({ input, done }) =>
      refreshOf({ cart_id: input.cart_id, items: done.items }),
    )
    refreshCartItemsWorkflow.runAsStep({ input: fresh })
  })
  releaseLockStep({ key: input.cart_id })
  return new WorkflowResponse(input.cart_id)
})
