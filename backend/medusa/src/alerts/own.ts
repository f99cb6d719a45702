import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError } from '@medusajs/framework/utils'
import { emailState } from '../identity/email.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'
import type { AlertRow, OwnAlert, Person } from '../modules/product-alert/service.ts'

/** Whose asks an account may see and end: its own, and those of its address once it has proved that the address is its own. */
async function personOf(container: MedusaContainer, customer_id: string): Promise<Person> {
  const { email, state } = await emailState(container, customer_id)
  return { customer_id, email: state === 'confirmed' ? email : null }
}

/** What a customer waits for, and what was told in the last weeks, the newest first. */
export async function ownAlerts(container: MedusaContainer, customer: string): Promise<OwnAlert[]> {
  return container.resolve(PRODUCT_ALERT_MODULE).ofPerson(await personOf(container, customer))
}

/** @throws MedusaError not_found for an ask that is not there, or somebody else's */
function found(status: AlertRow['status'] | undefined): AlertRow['status'] {
  if (!status) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such alert')
  return status
}

/** Ends one ask of a customer. @returns whether nothing is told of it: false when its letter was owed already */
export async function stopOwnAlert(container: MedusaContainer, customer: string, id: string): Promise<boolean> {
  const person = await personOf(container, customer)
  return found(await container.resolve(PRODUCT_ALERT_MODULE).stopOne(person, id)) === 'stopped'
}

/** Takes the end of an ask back. @returns whether it waits again: false where there is another like it, or too many */
export async function resumeOwnAlert(container: MedusaContainer, customer: string, id: string): Promise<boolean> {
  const person = await personOf(container, customer)
  return found(await container.resolve(PRODUCT_ALERT_MODULE).resumeOne(person, id)) !== 'stopped'
}

/** Forgets all that a customer waits for. */
export async function stopOwnAlerts(container: MedusaContainer, customer: string): Promise<void> {
  await container.resolve(PRODUCT_ALERT_MODULE).stopAll(await personOf(container, customer))
}
