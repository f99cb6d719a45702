import type { MedusaContainer } from '@medusajs/framework/types'
import { jobRunner } from '../desk/jobs/runner.ts'

/** Goes on with jobs that a process left when it ended. */
export default async function continueJobs(container: MedusaContainer): Promise<void> {
  jobRunner.wake(container)
}

export const config = { name: 'desk-jobs', schedule: '*/5 * * * * *' }
