import type { CardProcessor } from '#features/checkout/pay.ts'

/** What the browser's part of a payment processor is given. */
export type ProcessorSlotProps = {
  publishableKey: string
  /** What is about to be paid, in major units. */
  sum: { amount: number; currency: string }
  onProcessor: (processor: CardProcessor | null) => void
}
