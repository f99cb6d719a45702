import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'

import { type DeliveryFields, longestMessage } from './views.ts'

/** One way of delivery has to be chosen; a card has its bounds. */
export const deliverySchema = rulesSchema<DeliveryFields>(
  { delivery: '+choose', message: `length:0,${longestMessage}` },
  { own: { choose: (option) => option !== '' } },
)
