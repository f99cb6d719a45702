import { coins, decimalsOf } from '#features/shared/money.ts'
import type { CardProcessor } from './pay.ts'

/** What Omise.js leaves on the page, as far as the shop touches it: a card form in a frame of Omise's own. */
export type OmiseCard = {
  configure(options: { publicKey: string }): void
  open(options: {
    amount: number
    currency: string
    locale: string
    frameLabel: string
    submitAuto: 'no'
    onCreateTokenSuccess(token: string): void
    onFormClosed(): void
  }): boolean
}

/** An amount as Omise counts it, in the smallest unit of its currency. */
export function omiseUnits(amount: number, currency: string): number {
  return Math.round(coins(amount, currency) * 10 ** decimalsOf(currency))
}

export type OmiseOptions = {
  amount: number
  currency: string
  language: string
  shopName: string
  /** The path that the bank leads back to. */
  back: string
  /** Leads the whole page away. */
  leave: (address: string) => void
}

/** The card form; null when it was closed without a card. It closes after it gave a token too. */
const askForCard = (form: OmiseCard, { amount, currency, language, shopName }: OmiseOptions) =>
  new Promise<string | null>((resolve) => {
    const opened = form.open({
      amount: omiseUnits(amount, currency),
      currency: currency.toUpperCase(),
      locale: language,
      frameLabel: shopName,
      submitAuto: 'no',
      onCreateTokenSuccess: resolve,
      onFormClosed: () => resolve(null),
    })
    if (!opened) resolve(null)
  })

/**
 * Omise behind the shop's port: its own window takes the card and gives a token that can be used once. The backend's
 * provider charges it when the session is opened, so the session says what became of the card.
 */
export const omiseProcessor = (form: OmiseCard, options: OmiseOptions): CardProcessor => ({
  async prepare() {
    const token = await askForCard(form, options)
    return token === null ? null : { token, back: options.back }
  },
  async confirm({ status, authorize_uri: bank, code }) {
    if (status === 'authorized' || status === 'captured') return { status: 'succeeded' }
    if (status === 'requires_action' && typeof bank === 'string') {
      options.leave(bank)
      return new Promise(() => undefined)
    }
    return { status: 'declined', code: typeof code === 'string' ? code : 'processing_error' }
  },
})
