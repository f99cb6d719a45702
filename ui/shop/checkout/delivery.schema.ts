import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'

export type DeliveryFields = { delivery: string }

/** One way of delivery has to be chosen. */
export const deliverySchema = rulesSchema<DeliveryFields>(
  { delivery: '+choose' },
  { own: { choose: (option) => option !== '' } },
)
