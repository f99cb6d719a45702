import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'
import { CART_REMINDER_MODULE } from '../modules/cart-reminder/index.ts'
import { LETTER_MODULE } from '../modules/letter/index.ts'
import type { LetterRow } from '../modules/letter/service.ts'
import { factsOfReminder, isWanted } from '../reminders/due.ts'

/**
 * Takes back a letter that says what is not so any more when it is its turn: of a cart that was bought, emptied, touched or
 * not to be spoken of since it was owed. Such a cart may be told of later. Every other letter is of what has happened.
 * @returns whether it was taken back
 */
export async function takeBack(container: MedusaContainer, letter: LetterRow): Promise<boolean> {
  if (letter.template !== 'cart-reminder') return false
  const id = String(letter.data?.reminder ?? '')
  const cart = await factsOfReminder(databaseOf(container), id)
  const owedFor = (Date.now() - new Date(letter.created_at).getTime()) / 1000
  if (cart && isWanted(cart) && cart.email === letter.to && cart.idle_seconds >= owedFor) return false
  await container.resolve(CART_REMINDER_MODULE).untell(id)
  await container.resolve(LETTER_MODULE).withdraw(letter.id)
  return true
}
