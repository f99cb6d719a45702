import type { Logger, ProviderSendNotificationDTO, ProviderSendNotificationResultsDTO } from '@medusajs/framework/types'
import { AbstractNotificationProviderService, MedusaError } from '@medusajs/framework/utils'
import { handedOver, Mailer, type MailOptions } from './mailer.ts'

type ProviderData = { id?: string; headers?: Record<string, string>; reply_to?: string }

/** Sends the mails of Medusa's notification module to a mail server: the real one, or on a laptop the local one. */
export class SmtpNotificationProvider extends AbstractNotificationProviderService {
  static override identifier = 'smtp'
  readonly #mailer: Mailer
  readonly #logger: Logger

  static override validateOptions(options: Record<string, unknown>): void {
    if (!options.url || !options.from)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Mails need the address of a mail server and a sender.')
  }

  constructor(dependencies: { logger: Logger }, options: MailOptions) {
    super()
    this.#mailer = new Mailer(options)
    this.#logger = dependencies.logger
  }

  override async send(mail: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    const { subject, text, html } = mail.content ?? {}
    if (!subject || !text) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'A mail needs a subject and a text.')
    const { id, headers, reply_to } = (mail.provider_data ?? {}) as ProviderData
    const sent = await this.#mailer.send({ to: mail.to, subject, text, html, id, headers, replyTo: reply_to })
    if (id) handedOver.add(id)
    this.#logger.info(`letters: one "${mail.template}" was sent`)
    return { id: sent }
  }
}
