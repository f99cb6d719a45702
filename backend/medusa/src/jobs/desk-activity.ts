import type { MedusaContainer } from '@medusajs/framework/types'
import { DESK_MODULE } from '../modules/desk/index.ts'
import { DESK_JOB_MODULE } from '../modules/desk-job/index.ts'

/** Forgets what staff did more than 400 days ago, old jobs, and keys of stock that nobody repeats any more. */
export default async function forgetOldActivity(container: MedusaContainer): Promise<void> {
  await container.resolve(DESK_MODULE).forgetOld()
  await container.resolve(DESK_JOB_MODULE).forgetOld()
}

export const config = { name: 'desk-activity', schedule: '53 3 * * *' }
