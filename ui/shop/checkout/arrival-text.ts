import type { Translate } from '#ui/words/words.ts'
import type { DeliveryOptionView } from './views.ts'

/** When a way of delivery brings the cart; undefined for one that does not say. */
export function arrivalText(t: Translate, { arrives, ahead }: DeliveryOptionView): string | undefined {
  if (ahead) return t('checkout.delivery.ahead')
  return arrives ? t('checkout.delivery.arrives', { when: arrives }) : undefined
}
