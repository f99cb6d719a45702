import type { MedusaContainer } from '@medusajs/framework/types'
import { CART_REMINDER_MODULE } from '../modules/cart-reminder/index.ts'
import { tellOfCarts } from '../reminders/tell.ts'

/** Writes to who left a cart behind and asked for it, and forgets what is too old. */
export default async function cartReminders(container: MedusaContainer): Promise<void> {
  await container.resolve(CART_REMINDER_MODULE).forgetOld()
  await tellOfCarts(container)
}

export const config = { name: 'cart-reminders', schedule: '*/10 * * * * *' }
