import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { emailState } from '../identity/email.ts'
import { toLanguage } from '../lib/languages.ts'
import { type Device, nameOfDevice } from '../modules/customer-session/device.ts'
import { CUSTOMER_SESSION_MODULE } from '../modules/customer-session/index.ts'
import { digest, oweLetter } from './owe.ts'

/**
 * A customer is signed in with a device: with one that they have not used before they are told, but not of their first. The
 * letter is noted before the device, so that a process that ends between the two tells of it when it is seen again.
 */
export async function tellOfDevice(container: MedusaContainer, customer: string, device: Device): Promise<void> {
  const sessions = container.resolve(CUSTOMER_SESSION_MODULE)
  const known = await sessions.knows(customer, device)
  if (known === 'known') return
  const { email, state } = await emailState(container, customer)
  if (known === 'new' && state !== 'none') {
    const { metadata } = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(customer, { select: ['id', 'metadata'] })
    await oweLetter(container, {
      key: `new-device:${customer}:${digest(nameOfDevice(device))}`,
      template: 'new-device',
      to: email,
      language: toLanguage(metadata?.language),
      data: { browser: device.browser ?? '', system: device.system ?? '' },
    })
  }
  await sessions.remember(customer, device)
}
