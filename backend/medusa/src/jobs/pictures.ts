import type { MedusaContainer } from '@medusajs/framework/types'
import { checkPictures } from '../desk/pictures/round.ts'

/** Looks at pictures that are new, that were not looked at for a day, or that did not answer an hour ago. */
export default async function lookAtPictures(container: MedusaContainer): Promise<void> {
  await checkPictures(container)
}

export const config = { name: 'pictures', schedule: '* * * * *' }
