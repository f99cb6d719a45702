import type { Logger } from '@medusajs/framework/types'
import { ModuleProvider, Modules } from '@medusajs/framework/utils'
import { Mailer, type MailOptions } from './mailer.ts'
import { SmtpNotificationProvider } from './service.ts'

/** At the start, and not with the first letter: providers are made when somebody needs them. */
async function askMailServer({ logger, options }: { logger?: Logger; options?: Record<string, unknown> }) {
  const { verify, ...mail } = (options ?? {}) as unknown as MailOptions & { verify?: boolean }
  // A mail server that is away closes no shop, but whoever starts it should read so.
  if (verify) void new Mailer(mail).verify().catch((error: Error) => logger?.error(`letters: ${error.message}`))
}

export default ModuleProvider(Modules.NOTIFICATION, {
  services: [SmtpNotificationProvider],
  loaders: [askMailServer as never],
})
