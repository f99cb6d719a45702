import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { letterRunner } from '../letters/runner.ts'
import { LETTER_MODULE } from '../modules/letter/index.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { DeskProblem, missing } from './problem.ts'

/** Query of a page of letters. */
export const lettersQuery = z.object({
  status: z.enum(['waiting', 'sent', 'dead']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** What staff see of a letter: never what it says, for a link in it may be the key to somebody's account. */
const shown = ({
  id,
  template,
  to,
  language,
  status,
  attempts,
  error,
  next_at,
  sent_at,
  created_at,
  data,
}: LetterRow) => ({
  ...{ id, template, to, language, status, attempts, error, sent_at, created_at },
  next_at: status === 'waiting' ? next_at : null,
  can_resend: status === 'dead' && data !== null,
})

/** Letters, newest first. */
export async function lettersPage(container: MedusaContainer, query: z.infer<typeof lettersQuery>) {
  const { letters, count } = await container.resolve(LETTER_MODULE).letterPage(query)
  return { letters: letters.map(shown), count }
}

/** Tries a letter again that was given up. One that was sent is never sent twice. */
export async function resendLetter(container: MedusaContainer, id: string) {
  const letters = container.resolve(LETTER_MODULE)
  const revived = await letters.revive(id)
  const letter = await letters.letterOf(id)
  if (!letter) throw missing(`letter ${id}`)
  if (!revived && letter.status === 'dead')
    throw new DeskProblem(409, 'too_late', 'What this letter said was forgotten: it is of no use any more')
  if (!revived && letter.status === 'sent') throw new DeskProblem(409, 'already_sent', 'This letter was sent')
  letterRunner.wake(container)
  return { letter: shown(letter) }
}

/** @throws DeskProblem 404 */
export async function oneLetter(container: MedusaContainer, id: string) {
  const letter = await container.resolve(LETTER_MODULE).letterOf(id)
  if (!letter) throw missing(`letter ${id}`)
  return { letter: shown(letter) }
}
