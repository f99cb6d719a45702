import { z } from '@medusajs/framework/zod'
import { deskRoute } from '../../../../../../desk/route.ts'
import { changeVariants, variantsBody } from '../../../../../../desk/variants/change.ts'
import { readVariants } from '../../../../../../desk/variants/read.ts'

/** GET /admin/desk/products/{id}/variants: its options, and which value of which each variant has. */
export const GET = deskRoute(z.object({}), async ({ container, params: { id } }) => {
  const { options, variants } = await readVariants(container, id)
  return { options, variants }
})

/** POST /admin/desk/products/{id}/variants `{ seen, options, variants }`: the variants that it shall have, all of them. */
export const POST = deskRoute(variantsBody, async ({ container, params: { id }, body, note }) => {
  const { entry, ...counts } = await changeVariants(container, id, body)
  note(entry)
  return counts
})
