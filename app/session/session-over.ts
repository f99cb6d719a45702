import { redirect } from 'react-router-dom'
import { signInPath } from '#features/shared/sign-in-path.ts'
import type { ShopContext } from '../context.ts'

/**
 * The way on from a page of an account whose session holds no longer: the session ends with this answer, and the sign-in page
 * says so and leads back.
 */
export async function sessionOver(shop: Pick<ShopContext, 'path' | 'endAccount'>): Promise<Response> {
  await shop.endAccount()
  return redirect(signInPath(shop.path, { error: 'SessionEnded' }))
}
