import { createHash } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import type { Language } from '../lib/languages.ts'
import { LETTER_MODULE } from '../modules/letter/index.ts'
import type { NewLetter } from './owed.ts'
import { letterRunner } from './runner.ts'

/** A key part of what must not be readable in the table. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** Notes that somebody is owed a letter, and has it sent. The same key again is the same letter. */
export async function oweLetter(container: MedusaContainer, letter: NewLetter & { language: Language }): Promise<void> {
  await container.resolve(LETTER_MODULE).owe(letter)
  letterRunner.wake(container)
}
