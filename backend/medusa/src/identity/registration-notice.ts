import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { isCollision } from '../http/failures.ts'
import { knownAddressMail } from '../letters/mails.ts'
import { defaultLanguage, type Language, toLanguage } from '../lib/languages.ts'

/** One mail a day, however often somebody tries; in seconds. */
const QUIET = 24 * 60 * 60

async function languageOf(container: MedusaContainer, email: string): Promise<Language | null> {
  const customers = container.resolve(Modules.CUSTOMER)
  const [customer] = await customers.listCustomers({ email, has_account: true }, { select: ['id', 'metadata'] })
  if (customer) return toLanguage(customer.metadata?.language)
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { select: ['id'] })
  return user ? defaultLanguage : null
}

/**
 * Tells the person of an account, in the language of the account, that somebody tried to register its address: the one who
 * tried is told nothing of it. Never rejects: a mail that cannot be sent changes no answer.
 */
export async function tellOfRegistration(container: MedusaContainer, email: string): Promise<void> {
  try {
    const language = await languageOf(container, email)
    if (!language) return
    await container.resolve(Modules.LOCKING).acquire(`told-of-registration:${email}`, { expire: QUIET })
    const { template, ...content } = knownAddressMail(readSettings().publicUrl, email, language)
    await container
      .resolve(Modules.NOTIFICATION)
      .createNotifications({ to: email, channel: 'email', template, content })
  } catch (error) {
    if (isCollision(error)) return
    container.resolve(ContainerRegistrationKeys.LOGGER).error('registration: the mail to the account was not sent')
  }
}
