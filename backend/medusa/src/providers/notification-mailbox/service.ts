import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger, ProviderSendNotificationDTO, ProviderSendNotificationResultsDTO } from '@medusajs/framework/types'
import { AbstractNotificationProviderService, MedusaError } from '@medusajs/framework/utils'

interface Options {
  mode: string
  /** Folder of the mails, one JSON file each; the local mailbox page reads it. */
  dir: string
}

/** More than anybody reads on a laptop; older ones go. */
const keep = 200

/** Puts mails into a folder instead of sending them, so that a shop on a laptop has a mailbox. Refuses production. */
export class MailboxNotificationProvider extends AbstractNotificationProviderService {
  static override identifier = 'mailbox'
  readonly #options: Options
  readonly #logger: Logger

  static override validateOptions(options: Options): void {
    if (!options?.dir) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'The mailbox needs a folder.')
  }

  constructor(dependencies: { logger: Logger }, options: Options) {
    super()
    if (options.mode === 'production' || process.env.NODE_ENV === 'production') {
      throw new Error('The mailbox sends nothing and refuses to start in production.')
    }
    this.#options = options
    this.#logger = dependencies.logger
  }

  override async send(mail: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    const { dir } = this.#options
    const id = `${Date.now()}-${randomUUID().slice(0, 8)}`
    const content = {
      id,
      to: mail.to,
      template: mail.template,
      subject: mail.content?.subject ?? mail.template,
      text: mail.content?.text ?? JSON.stringify(mail.data ?? {}, null, 2),
      html: mail.content?.html ?? null,
      at: new Date().toISOString(),
    }
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const file = path.join(dir, `${id}.json`)
    // Written beside and moved into place: the page never reads half a mail.
    await writeFile(`${file}.tmp`, JSON.stringify(content), { mode: 0o600 })
    await rename(`${file}.tmp`, file)
    await this.#forgetOld(dir)
    this.#logger.info(`mailbox: a mail "${mail.template}" is in the local mailbox`)
    return { id }
  }

  async #forgetOld(dir: string): Promise<void> {
    const mails = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort()
    await Promise.all(mails.slice(0, -keep).map((name) => rm(path.join(dir, name), { force: true })))
  }
}
