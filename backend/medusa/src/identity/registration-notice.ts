import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { digest, oweLetter } from '../letters/owe.ts'
import { defaultLanguage, type Language, toLanguage } from '../lib/languages.ts'

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
    // One letter a day, however often somebody tries.
    const day = new Date().toISOString().slice(0, 10)
    const key = `address-known:${digest(email)}:${day}`
    await oweLetter(container, { key, template: 'address-known', to: email, language, data: {} })
  } catch {
    container.resolve(ContainerRegistrationKeys.LOGGER).error('registration: the mail to the account was not sent')
  }
}
