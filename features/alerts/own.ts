import type { HttpTypes } from '@medusajs/types'
import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { variantHref } from '#features/shared/product-link.ts'
import { thumbnailOf } from '#features/shared/products.ts'
import { productsOf } from '#features/shared/products-by-id.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { AlertKind, OwnAlertView } from '#ui/shop/alert/views.ts'

const path = '/store/alerts'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

/** An ask of an account, as Medusa answers it. */
export type OwnAlert = {
  id: string
  kind: AlertKind
  variant_id: string
  product_id: string
  currency_code: string
  /** What it cost when it was asked. */
  amount: number | null
  status: OwnAlertView['state']
  since: string
  told_at: string | null
}

/** An ask as a row of the account, with the words of today of what it is about; pure. */
export function ownAlertView(
  alert: OwnAlert,
  product: HttpTypes.StoreProduct | undefined,
  language: Language,
): OwnAlertView {
  const { id, kind, status, variant_id, amount, currency_code, since, told_at } = alert
  const variants = product?.variants ?? []
  const variant = variants.find((one) => one.id === variant_id)
  return {
    ...{ id, kind, state: status },
    product: product && {
      title: product.title,
      href: variantHref(product.handle, variant?.id),
      picture: picture(thumbnailOf(product, variant), '', { width: 160, max: 480 }),
      // A product without a choice has one variant, whose title says nothing.
      variant: (variants.length > 1 && variant?.title) || undefined,
    },
    below: kind === 'price' && amount !== null ? formatMoney(amount, currency_code) : undefined,
    since: formatDateTime(since, language),
    told: told_at ? formatDateTime(told_at, language) : undefined,
  }
}

/** What whoever is signed in waits for, and what they were told of lately. */
export const ownAlertsQuery = (api: Transport, region: RegionRef, language: Language) =>
  queryOptions({
    queryKey: ['me', 'alerts', region.id, region.countryCode, language],
    queryFn: async ({ signal }): Promise<OwnAlertView[]> => {
      const { alerts } = await api.fetch<{ alerts: OwnAlert[] }>(path, { signal })
      const products = await productsOf(api, region, [...new Set(alerts.map(({ product_id }) => product_id))])
      return alerts.map((alert) => ownAlertView(alert, products.get(alert.product_id), language))
    },
  })

/** Ends one ask; false when its letter was on its way already. Rejects with HttpError. */
export const stopAlert = async (api: Transport, id: string): Promise<boolean> =>
  (await api.fetch<{ stopped: boolean }>(pathOf(id), { method: 'DELETE' })).stopped

/** Takes the end of an ask back, for a day; false when it does not wait again. Rejects with HttpError. */
export const resumeAlert = async (api: Transport, id: string): Promise<boolean> =>
  (await api.fetch<{ resumed: boolean }>(pathOf(id), { method: 'POST', body: {} })).resumed

/** Forgets all that is waited for. Rejects with HttpError. */
export async function stopAlerts(api: Transport): Promise<void> {
  await api.fetch(path, { method: 'DELETE' })
}
