import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import {
  acquireLockStep,
  createCartWorkflow,
  releaseLockStep,
  updateCartPromotionsWorkflow,
} from '@medusajs/medusa/core-flows'
import {
  bringBack,
  type CartRow,
  findCart,
  type HandedOver,
  type HandOverPlan,
  planHandOver,
  retire,
  type Short,
} from '../identity/hand-over.ts'
import { isRefusal, moveLinesStep } from './move-lines.ts'

interface HandOver {
  customer_id: string
  /** The cart of the browser. */
  cart_id: string
}

const planStep = createStep('plan-hand-over', async ({ customer_id, cart_id }: HandOver, { container }) => {
  return new StepResponse(await planHandOver(container, customer_id, cart_id))
})

/** Codes that were typed go along; they name nobody. */
const carryCodesStep = createStep(
  'carry-codes',
  async ({ guest, to }: { guest: CartRow; to: string }, { container }) => {
    const has = new Set((await findCart(container, to))?.promotions?.map(({ code }) => code))
    const promo_codes = (guest.promotions ?? []).flatMap(({ code, is_automatic }) =>
      code && !is_automatic && !has.has(code) ? [code] : [],
    )
    if (promo_codes.length === 0) return new StepResponse(undefined)
    try {
      await updateCartPromotionsWorkflow(container).run({ input: { cart_id: to, promo_codes, action: 'add' as never } })
    } catch (error) {
      // A code that has run out meanwhile says so when it is typed again; it stops nobody from signing in.
      if (!isRefusal(error)) throw error
    }
    return new StepResponse(undefined, { to, promo_codes })
  },
  async (done, { container }) => {
    if (!done) return
    const { to: cart_id, promo_codes } = done
    await updateCartPromotionsWorkflow(container).run({ input: { cart_id, promo_codes, action: 'remove' as never } })
  },
)

const retireCartStep = createStep(
  'retire-cart',
  async ({ id, to }: { id: string; to: { customer_id: string; cart_id: string } }, { container }) => {
    const before = await retire(container, id, to)
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    if (before) await bringBack(container, before)
  },
)

/**
 * The browser's cart when somebody signs in. Only lines and codes go on, in a cart whose id nobody knew before or which is the
 * customer's already: whoever prepared the guest's cart holds an id of no use, and their address goes nowhere. The account's
 * lock lets two tabs take turns; the cart's keeps other writes and its completion out. What fails half-way is undone.
 */
export const handOverCartWorkflow = createWorkflow({ name: 'hand-over-cart', idempotent: false }, (input: HandOver) => {
  const lock = transform({ input }, ({ input }) => `hand-over:${input.customer_id}`)
  acquireLockStep({ key: lock, timeout: 20, ttl: 60, retryInterval: 0.1 }).config({ name: 'lock-account' })
  acquireLockStep({ key: input.cart_id, timeout: 20, ttl: 60, retryInterval: 0.1 }).config({ name: 'lock-cart' })
  const plan = planStep(input)

  const created = when('needs-a-new-cart', { plan }, ({ plan }) => plan.guest !== null && plan.goes_on === null).then(
    () => {
      const cart = transform({ input, plan }, ({ input, plan }) => ({
        customer_id: input.customer_id,
        // Where staff have deleted it, the shop's own takes its place.
        region_id: plan.guest?.region?.id,
        sales_channel_id: plan.guest?.sales_channel_id,
        locale: plan.guest?.locale ?? undefined,
      }))
      return createCartWorkflow.runAsStep({ input: cart })
    },
  )
  const goesOn = transform({ plan, created }, ({ plan, created }) => plan.goes_on ?? created?.id ?? null)

  const taken = when('takes-a-guests-cart', { plan }, ({ plan }) => plan.guest !== null).then(() => {
    const both = transform({ plan, goesOn }, ({ plan, goesOn }) => ({
      guest: plan.guest as CartRow,
      to: goesOn as string,
    }))
    const lines = moveLinesStep(both)
    carryCodesStep(both)
    retireCartStep(
      transform({ input, goesOn }, ({ input, goesOn }) => ({
        id: input.cart_id,
        to: { customer_id: input.customer_id, cart_id: goesOn as string },
      })),
    )
    return lines
  })

  releaseLockStep({ key: input.cart_id }).config({ name: 'free-cart' })
  releaseLockStep({ key: lock }).config({ name: 'free-account' })
  const answer = transform(
    { plan, goesOn, taken },
    ({ plan, goesOn, taken }): HandedOver => answerOf(plan, goesOn, taken),
  )
  return new WorkflowResponse(answer)
})

/** What the browser is told. Lines that moved into a new cart are no news to anybody. */
function answerOf(
  plan: HandOverPlan,
  cart_id: string | null,
  taken: { moved: number; short: Short[] } | undefined,
): HandedOver {
  return { cart_id, found: plan.found, moved: plan.found ? (taken?.moved ?? 0) : 0, short: taken?.short ?? [] }
}
