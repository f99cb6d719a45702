import { MedusaError } from '@medusajs/framework/utils'
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
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
  releaseLockStep,
  useQueryGraphStep,
} from '@medusajs/medusa/core-flows'

interface CartPayment {
  id: string
  completed_at: string | null
  region: { payment_providers: { id: string; is_enabled: boolean }[] } | null
  payment_collection: { id: string; payment_sessions: { status: string }[] | null } | null
}

/** What is to be opened: `provider` is null when a session is open already. */
const planStep = createStep('plan-payment', async ({ cart }: { cart: CartPayment }) => {
  if (cart.completed_at)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This cart is an order already.', 'completed')
  if (cart.payment_collection?.payment_sessions?.some(({ status }) => status === 'pending'))
    return new StepResponse({ collection: cart.payment_collection.id, provider: null as string | null })
  const provider = cart.region?.payment_providers?.find((candidate) => candidate.is_enabled)
  if (!provider) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This region has no way to pay yet.')
  return new StepResponse({ collection: cart.payment_collection?.id ?? null, provider: provider.id as string | null })
})

/** The payment collection of a cart and a session with the region's first provider, where they are missing. */
export const openPaymentWorkflow = createWorkflow(
  { name: 'open-payment', idempotent: false },
  (input: { cart_id: string }) => {
    const lock = transform({ input }, ({ input }) => `open-payment:${input.cart_id}`)
    acquireLockStep({ key: lock, timeout: 5, ttl: 15, retryInterval: 0.1 })
    const { data: carts } = useQueryGraphStep({
      entity: 'cart',
      fields: [
        'id',
        'completed_at',
        'region.payment_providers.*',
        'payment_collection.id',
        'payment_collection.payment_sessions.*',
      ],
      filters: { id: input.cart_id },
      options: { throwIfKeyNotFound: true },
    })
    const plan = planStep(transform({ carts }, ({ carts }) => ({ cart: carts[0] as unknown as CartPayment })))
    const made = when('has-no-collection', { plan }, ({ plan }) => plan.collection === null).then(() =>
      createPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } }),
    )
    when('has-no-session', { plan }, ({ plan }) => plan.provider !== null).then(() =>
      createPaymentSessionsWorkflow.runAsStep({
        input: transform({ plan, made }, ({ plan, made }) => ({
          payment_collection_id: plan.collection ?? String(made?.id),
          provider_id: String(plan.provider),
        })),
      }),
    )
    releaseLockStep({ key: lock })
    return new WorkflowResponse(input.cart_id)
  },
)
