import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { type Database, databaseOf } from '../completion/facts.ts'
import { Runner } from '../lib/runner.ts'
import { LETTER_MODULE } from '../modules/letter/index.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { forGood, handedOver } from '../providers/notification-smtp/mailer.ts'
import { CONTACT, NOBODY } from './owed.ts'
import { takeBack } from './unwanted.ts'
import { write } from './write.ts'

/** Longer than a mail server may take for one letter (mailer.ts): who is silent for so long is dead. Seconds. */
const LEASE = 120
/** Pauses double from the first to the longest; with the last try a letter has waited most of a day. */
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 6 * 3600
const TRIES = 15
/** So many failures in a row, and it is the mail server: the others wait for the next look at it. */
const ENOUGH = 3

/** A database that does not answer is asked again after these, together shorter than the lease. Milliseconds. */
const ASKED_AGAIN = [100, 500, 2_000, 10_000, 30_000]

/** Seconds until the next try; null after the last one. */
export const pauseAfter = (attempts: number): number | null =>
  attempts >= TRIES ? null : Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE)

const withoutWhom =
  'update notification set "to" = ?, data = null, provider_data = null, updated_at = now() where template = ? and "to" <> ?'

const withoutSender =
  'update notification set data = null, provider_data = null, updated_at = now() where template = ? and provider_data is not null'

/** An answer to what a shopper wrote goes to the shopper. */
const answersOf = ({ template, data }: LetterRow) =>
  template === CONTACT && typeof data?.email === 'string' ? { reply_to: data.email } : {}

/** Mail programs show a button for it, and press it themselves where their reader does (RFC 8058). */
const headersOf = (letter: LetterRow, unsubscribe: string | undefined): Record<string, string> => ({
  'Content-Language': letter.language,
  ...(unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** The provider's sentence, without what Medusa writes before it. */
const sentence = (error: unknown): string => {
  const { message = 'Unknown' } = (error ?? {}) as { message?: string }
  return message.slice(message.lastIndexOf('\n') + 1, 500)
}

/** What must be written down of a letter that has gone: a lost answer of the database is no reason to send it again. */
async function written(work: () => Promise<unknown>): Promise<void> {
  for (const pause of ASKED_AGAIN) {
    try {
      await work()
      return
    } catch {
      await new Promise((over) => setTimeout(over, pause))
    }
  }
  await work()
}

/** Medusa keeps a row of each mail, too: the person is taken out of those that still have one. */
async function blank(database: Database, template: string): Promise<void> {
  if (template === 'account-erased') await written(() => database.raw(withoutWhom, [NOBODY, template, NOBODY]))
  if (template === CONTACT) await written(() => database.raw(withoutSender, [template]))
}

/** Sends what is owed, one letter after the other; none is sent twice. */
class LetterRunner extends Runner {
  protected async work(container: MedusaContainer, logger: Logger): Promise<void> {
    const letters = container.resolve(LETTER_MODULE)
    for (let inRow = 0; inRow < ENOUGH; ) {
      const letter = await letters.take(this.me, LEASE)
      if (!letter) break
      inRow = (await this.#send(container, letter, logger)) ? 0 : inRow + 1
    }
  }

  /** @returns whether the next letter may be tried: nothing is wrong with the mail server */
  async #send(container: MedusaContainer, letter: LetterRow, logger: Logger): Promise<boolean> {
    const letters = container.resolve(LETTER_MODULE)
    const { id, template } = letter
    try {
      // One that has gone before, and whose row could not be written, is only written down.
      if (!handedOver.has(id) && !(await this.#handOver(container, letter))) return true
    } catch (error) {
      const why = sentence(error)
      if (!handedOver.has(id)) return await this.#failed(container, letter, why, logger)
      // The mail server has it: what failed is Medusa's own row of the mail.
      logger.error(`letters: "${template}" ${id} has gone: ${why}`)
    }
    await written(() => letters.sent(id))
    handedOver.delete(id)
    await blank(databaseOf(container), template)
    return true
  }

  /** @returns whether it was to be sent; @throws the sentence of whoever did not take it */
  async #handOver(container: MedusaContainer, letter: LetterRow): Promise<boolean> {
    const { id, to, template } = letter
    const { unsubscribe, ...content } = await write(letter)
    if (await takeBack(container, letter)) return false
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to,
      channel: 'email',
      template,
      content,
      provider_data: { id, headers: headersOf(letter, unsubscribe), ...answersOf(letter) },
    })
    return true
  }

  /** Puts it off or gives it up. @returns whether this letter was wrong, and not the mail server */
  async #failed(container: MedusaContainer, letter: LetterRow, why: string, logger: Logger): Promise<boolean> {
    const { id, template } = letter
    const isForGood = why.startsWith(forGood)
    const again = isForGood ? null : pauseAfter(letter.attempts)
    await container.resolve(LETTER_MODULE).failed(id, why, again)
    logger.error(`letters: "${template}" ${id}: ${why}; ${again === null ? 'given up' : `again in ${again} s`}`)
    return isForGood
  }
}

export const letterRunner = new LetterRunner('letters')
