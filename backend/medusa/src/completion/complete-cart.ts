import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, MedusaError, Modules, PromotionActions } from '@medusajs/framework/utils'
import { acquireLockStepId, completeCartWorkflowId, updateCartPromotionsWorkflow } from '@medusajs/medusa/core-flows'
import { refuseOutOfReach } from '../delivery/reach.ts'
import { codeOf, isCollision } from '../http/failures.ts'
import { claimAttempt } from './attempts.ts'
import { databaseOf } from './facts.ts'
import { dropDeadLinks, takeBack } from './leftovers.ts'
import { settleCart } from './settle.ts'
import { refuseGone } from './terms.ts'
import { codesOf, usedUp } from './usage.ts'

/** What a completion came to. `refused` carries Medusa's own error; nothing is held then, and the cart may be used. */
export type Completion = { kind: 'order'; id: string } | { kind: 'refused'; error: Error & { type?: string } }

type StepFailure = { action: string; error: Error & { type?: string } }

/** A second completion of one cart waits this long for the first, in seconds. Less than the server in front waits. */
const PATIENCE = 25

/** So long a completion tries again that met others at the same goods; with the wait before it, less than that too. */
const CROWD_MS = 12_000

/** Under this key a cart's completion runs, is judged and is set right: never two of them at once. */
const keyOf = (cartId: string): string => `completion:${cartId}`

/**
 * Runs `work` while nobody else completes or judges the cart.
 * @param patience seconds to wait for the other one
 * @throws an error for which `isCollision` is true when somebody else goes on doing so
 */
export const alone = <T>(container: MedusaContainer, cartId: string, work: () => Promise<T>, patience = PATIENCE) =>
  container.resolve(Modules.LOCKING).execute(keyOf(cartId), work, { timeout: patience })

/**
 * Completes a cart with Medusa's own workflow, and knows the truth afterwards: what an earlier try left half-made is set
 * right first, and a run that broke in the middle is set right before it is told of.
 * @throws whatever broke the run, when what became of it cannot be found out now: then nobody knows, and it says so
 */
export const completeCart = (container: MedusaContainer, cartId: string, attempt?: string): Promise<Completion> =>
  alone(container, cartId, async () => {
    const before = await settleCart(container, cartId)
    if (before.order) return { kind: 'order', id: before.order }
    if (attempt && !(await claimAttempt(container, attempt, 'completion'))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'This try was called off. Nothing was charged.',
        'called_off',
      )
    }
    await refuseGone(container, cartId)
    await refuseOutOfReach(container, cartId)
    // A crowd that wants the same goods is served one after the other; who came too late to his turn gets another.
    for (const until = Date.now() + CROWD_MS; ; ) {
      const done = await tryOnce(container, cartId)
      if (done.kind === 'order' || !isCollision(done.error) || Date.now() > until) return done
    }
  })

async function tryOnce(container: MedusaContainer, cartId: string): Promise<Completion> {
  await dropDeadLinks(container, cartId)
  await refuseUsedUp(container, cartId)
  const begunAt = new Date()
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  const run = await engine.run(completeCartWorkflowId, { input: { id: cartId }, throwOnError: false })
  const failed = (run.errors as StepFailure[] | undefined)?.[0]
  if (!failed && run.transaction.hasFinished()) return { kind: 'order', id: (run.result as { id: string }).id }
  // Somebody else has the cart, a webhook for example: what it makes of it is not known yet.
  if (!failed || failed.action === acquireLockStepId) throw new MedusaError(MedusaError.Types.CONFLICT, 'busy')
  // A run that could not even undo itself keeps the cart's lock until it expires.
  if (!run.transaction.hasFinished()) await container.resolve(Modules.LOCKING).release(cartId)
  const after = await settleCart(container, cartId)
  if (after.order) return { kind: 'order', id: after.order }
  await takeBack(container, { cartId, begunAt, until: new Date() }, failed.error)
  if (codeOf(failed.error) === 'promotion_used_up') await refuseUsedUp(container, cartId, true)
  return { kind: 'refused', error: failed.error }
}

/**
 * A code whose last use went to somebody else leaves the cart, so that the cart can be bought at the price that it shows.
 * @throws MedusaError not_allowed with code `promotion_used_up`
 */
async function refuseUsedUp(container: MedusaContainer, cartId: string, lost = false): Promise<void> {
  const database = databaseOf(container)
  const carried = await codesOf(database, cartId)
  const gone = await usedUp(database, carried)
  // The budget of a campaign may be too small for this cart without being used up.
  const codes = gone.length > 0 || !lost ? gone : carried
  if (codes.length === 0) return
  await updateCartPromotionsWorkflow(container).run({
    input: { cart_id: cartId, promo_codes: codes, action: PromotionActions.REMOVE },
  })
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`completion: ${codes.join(', ')} was used up meanwhile`)
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `${codes.join(', ')} has been used as often as it may be and was taken off the cart. Nothing was charged.`,
    'promotion_used_up',
  )
}
