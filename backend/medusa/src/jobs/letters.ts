import type { MedusaContainer } from '@medusajs/framework/types'
import { letterRunner } from '../letters/runner.ts'

/** Sends what waits for its next try, and what a process left when it ended. */
export default async function sendLetters(container: MedusaContainer): Promise<void> {
  letterRunner.wake(container)
}

export const config = { name: 'letters', schedule: '*/5 * * * * *' }
