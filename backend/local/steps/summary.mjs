/** What a person needs when the shop is open: addresses, accounts, cards. */
import { testKeysOn } from '../../config/processors.mjs'
import { people } from '../identity/people.mjs'

/** Demo accounts of the seed; they exist only in a local shop. */
export const demoAccounts = [
  { who: 'shopper', email: 'shopper@talat.example', password: 'Talat-demo-1' },
  { who: 'staff', email: 'staff@talat.example', password: 'Talat-staff-1' },
]

/** The numbers that the sandbox card knows. No other number is accepted, and none moves money. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'approved' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'declined: insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'asks for extra authentication' },
  { number: '4000 0000 0000 0077', does: 'approved some seconds later, by webhook' },
]

/** @param {{ settings: { publicUrl: string, mode: string, medusaUrl: string, embedded: boolean, ownIdentity: boolean, ownMail: boolean, given: Record<string, string> }, identityUrl?: string, logs: string, took: string, dev: boolean, paint: (code: number, text: string) => string, stopWith: string }} about */
export function summary({ settings, identityUrl, logs, took, dev, paint, stopWith }) {
  const title = (/** @type {string} */ text) => paint(1, text)
  const dim = (/** @type {string} */ text) => paint(2, text)
  const lines = ['', `  ${title('Talat is open')} ${dim(`after ${took}`)}`, '']
  const row = (/** @type {string} */ name, /** @type {string} */ value, more = '') =>
    lines.push(`  ${name.padEnd(13)}${value}${more ? `  ${dim(more)}` : ''}`)
  row('Shop', paint(36, settings.publicUrl))
  row('Back office', paint(36, new URL('/admin', settings.publicUrl).href))
  row(
    'Medusa',
    settings.medusaUrl,
    settings.embedded ? 'PostgreSQL in .talat, see npm run reset' : 'with your PostgreSQL',
  )
  if (settings.mode === 'local') {
    lines.push('', `  ${title('Accounts')} ${dim('(demo)')}`)
    for (const { who, email, password } of demoAccounts) row(who, `${email} / ${password}`)
    if (settings.ownIdentity)
      row('or one click', people.map(({ name }) => name).join(', '), 'behind "Talat account" on the sign-in page')
    if (settings.ownMail && identityUrl)
      row('Mailbox', paint(36, `${identityUrl}/mailbox`), 'every mail that the shop sent')
    lines.push('', `  ${title('Test cards')} ${dim('(any future date, any 3 digits)')}`)
    for (const { number, does } of testCards) lines.push(`  ${number}  ${dim(does)}`)
  }
  for (const name of settings.mode === 'production' ? testKeysOn(settings.given) : [])
    lines.push(
      '',
      `  ${paint(33, '!')} ${name} is a key of a test account: orders are taken and no card is charged. Set a live one before you open.`,
    )
  lines.push('')
  if (dev)
    lines.push(
      `  ${dim('Changes in app, ui, features and backend/server show at once. After one in backend/medusa press r and Enter.')}`,
    )
  lines.push(`  ${dim(`Logs in ${logs}. ${stopWith}`)}`, '')
  return lines.join('\n')
}
