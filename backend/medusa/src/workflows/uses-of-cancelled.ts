import { cancelOrderWorkflow } from '@medusajs/medusa/core-flows'
import { giveBackUses } from '../completion/usage.ts'

/** Whoever cancelled an order may use its code for the next one, whoever pressed it. */
cancelOrderWorkflow.hooks.orderCanceled(async ({ order }, { container }) => {
  await giveBackUses(container, (order as { id: string }).id)
})
