import type { MedusaContainer } from '@medusajs/framework/types'
import { DESK_MODULE } from '../modules/desk/index.ts'

/** Forgets what staff did more than 400 days ago, and keys of stock that nobody repeats any more. */
export default async function forgetOldActivity(container: MedusaContainer): Promise<void> {
  await container.resolve(DESK_MODULE).forgetOld()
}

export const config = { name: 'desk-activity', schedule: '53 3 * * *' }
