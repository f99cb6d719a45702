import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import type { Offer } from '../alerts/offers.ts'
import { alertFacts } from '../alerts/tell.ts'
import { oweLetter } from '../letters/owe.ts'
import { toLanguage } from '../lib/languages.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'
import { type AlertRow, type Ask, UNCONFIRMED_DAYS } from '../modules/product-alert/service.ts'

type Input = Ask & { offer: Offer }

const keepStep = createStep('keep-product-alert', async ({ offer: _, ...ask }: Input, { container }) => {
  const kept = await container.resolve(PRODUCT_ALERT_MODULE).keep(ask)
  return new StepResponse(kept ?? null)
})

/** At most one letter a day of one ask: whoever lost the first one asks again, and nobody is written to by the hundred. */
const askOwnerStep = createStep(
  'ask-owner-of-address',
  async ({ kept, offer }: { kept: AlertRow | null; offer: Offer }, { container }) => {
    if (kept?.status === 'unconfirmed')
      await oweLetter(container, {
        key: `alert-confirm:${kept.id}:${new Date().toISOString().slice(0, 10)}`,
        template: 'alert-confirm',
        to: kept.email,
        language: toLanguage(kept.language),
        data: await alertFacts(container, kept, offer),
        goodForSeconds: UNCONFIRMED_DAYS * 86_400,
      })
    return new StepResponse(kept)
  },
)

/**
 * Somebody waits for a variant. Without a proof of the address its owner is asked by letter first. Nothing is taken back when
 * the letter cannot be kept: an ask that nobody confirms is forgotten by itself, and asking again owes the letter.
 */
export const askForAlertWorkflow = createWorkflow({ name: 'ask-for-alert', idempotent: false }, (input: Input) => {
  const kept = keepStep(input)
  const asked = askOwnerStep(transform({ input, kept }, ({ input, kept }) => ({ kept, offer: input.offer })))
  emitEventStep({
    eventName: 'product_alert.asked',
    data: transform({ input, asked }, ({ input, asked }) => ({ id: asked?.id ?? null, product_id: input.product_id })),
  })
  return new WorkflowResponse(asked)
})
