import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { z } from '@medusajs/framework/zod'

const text = (most: number) => z.string().max(most).nullish()

/** What people write about themselves and where things go. Longer than any real one, and short enough for a label. */
const written = {
  first_name: text(100),
  last_name: text(100),
  company: text(100),
  company_name: text(100),
  address_name: text(80),
  address_1: text(200),
  address_2: text(200),
  city: text(100),
  province: text(100),
  postal_code: text(20),
  country_code: text(2),
  phone: text(40),
  email: text(254),
  metadata: z
    .record(z.string().max(100), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 2000, 'is too large')
    .nullish(),
}
const address = z.looseObject(written).nullish()
const storeBody = z.looseObject({
  ...written,
  shipping_address: z.union([z.string().max(64), address]),
  billing_address: z.union([z.string().max(64), address]),
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why a body cannot be kept; null when it can. */
function problemOf(body: unknown): string | null {
  if (!isObject(body)) return null
  // PostgreSQL keeps no text with this character.
  if (JSON.stringify(body).includes('\\u0000')) return 'a character that cannot be kept'
  const issue = storeBody.safeParse(body).error?.issues[0]
  return issue ? `Field '${issue.path.join(', ')}' ${issue.message}` : null
}

/** Store calls that are too long to keep are refused with a sentence, before anything is done. */
export function withinBounds(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const problem = problemOf(request.body)
  if (problem === null) next()
  else response.status(400).json({ type: 'invalid_data', message: `Invalid request: ${problem}` })
}
