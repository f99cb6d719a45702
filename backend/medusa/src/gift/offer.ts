import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { coins } from '../lib/amounts.ts'
import { defaultLanguage, type Language, languageOfLocale, languages } from '../lib/languages.ts'
import { rowsOf } from '../lib/rows.ts'

/** What wrapping costs in a region, in major units of its currency. */
export interface WrapOffer {
  name: string
  amount: number
  currency_code: string
  is_tax_inclusive: boolean
}
interface Region {
  id: string
  currency_code: string
  metadata: Record<string, unknown> | null
}

const said = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 80) : '')

/**
 * What staff say of wrapping in a region's metadata, in whole coins; null where it is off or has no price. Free wrapping is an
 * offer.
 */
export function wrapOf({ currency_code, metadata }: Omit<Region, 'id'>, language: Language) {
  const { gift_wrap: on, gift_wrap_price: price } = metadata ?? {}
  const amount = typeof price === 'number' ? price : typeof price === 'string' && price !== '' ? Number(price) : null
  if (on !== true || amount === null || !Number.isFinite(amount) || amount < 0) return null
  const own = said(metadata?.[language === defaultLanguage ? 'gift_wrap_name' : `gift_wrap_name_${language}`])
  return { name: own || languages[language].giftWrap, amount: coins(amount, currency_code), currency_code }
}

/** Whether prices of a region have their taxes in them: as Medusa looks it up, the region before its currency. */
async function withTaxes(container: MedusaContainer, { id, currency_code }: Region): Promise<boolean> {
  const value = [id, currency_code]
  const found = await container.resolve(Modules.PRICING).listPricePreferences({ value })
  const of = (attribute: string, one: string) =>
    found.find((preference) => preference.attribute === attribute && preference.value === one)
  return (of('region_id', id) ?? of('currency_code', currency_code))?.is_tax_inclusive ?? false
}

/** What wrapping costs in a region; null where it is not offered. */
export async function wrapOffer(
  container: MedusaContainer,
  regionId: string | null | undefined,
  locale: unknown,
): Promise<WrapOffer | null> {
  if (!regionId) return null
  const [region] = await rowsOf<Region>(container, 'region', ['id', 'currency_code', 'metadata'], { id: regionId })
  const offer = region && wrapOf(region, languageOfLocale(locale))
  return offer ? { ...offer, is_tax_inclusive: await withTaxes(container, region) } : null
}
