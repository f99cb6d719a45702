import type { MedusaContainer } from '@medusajs/framework/types'
import { tellAlerts } from '../alerts/tell.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'

/** Tells of what came true while nothing heard it, and forgets what is too old. */
export default async function productAlerts(container: MedusaContainer): Promise<void> {
  await container.resolve(PRODUCT_ALERT_MODULE).forgetOld()
  await tellAlerts(container)
}

export const config = { name: 'product-alerts', schedule: '* * * * *' }
