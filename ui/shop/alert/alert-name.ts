import type { Translate } from '#ui/words/words.ts'
import type { OwnAlertView } from './views.ts'

/** What an ask is about, with the variant where there is a choice. */
export const alertName = (t: Translate, { product }: Pick<OwnAlertView, 'product'>): string =>
  product ? [product.title, product.variant].filter(Boolean).join(', ') : t('alert.own.gone')
