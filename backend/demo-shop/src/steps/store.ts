import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import {
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateRegionsWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { writeThai } from '../words.ts'

export const THAILAND = 'reg_thailand'
export const EUROPE = 'reg_europe'

/** Countries of Europe and their VAT, in percent. */
const vat = { de: 19, fr: 20, es: 21, it: 22, nl: 21 } as const

/** Gifts are wrapped there for so much. */
const wrapped = (gift_wrap_price: number) => ({ gift_wrap: true, gift_wrap_price })

/** Name, currencies (prices include tax), languages and the publishable key the storefront knows. */
export async function seedStore(context: SeedContext): Promise<{ storeId: string; channelId: string }> {
  const [store] = await context.rows<{ id: string; default_sales_channel_id: string }>('store', [
    'id',
    'default_sales_channel_id',
  ])
  const database = context.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const token = context.settings.publishableKey
  const redacted = `${token.slice(0, 6)}***${token.slice(-3)}`
  const [known] = await context.rows<{ id: string }>('api_key', ['id'], { token })
  if (!known) {
    // Medusa makes a random key at its first start; a key of one's own choice can only be written beneath the API.
    const [key] = await context.rows<{ id: string }>('api_key', ['id'], { type: 'publishable' })
    await database('api_key').where({ id: key.id }).update({ token, redacted, title: 'Storefront' })
  }
  await updateStoresWorkflow(context.container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: 'Talat',
        supported_currencies: [
          { currency_code: 'thb', is_default: true, is_tax_inclusive: true },
          { currency_code: 'eur', is_default: false, is_tax_inclusive: true },
        ],
        supported_locales: context.locales,
      },
    },
  })
  return { storeId: store.id, channelId: store.default_sales_channel_id }
}

/** Thailand and Europe, with their taxes and the ways to pay that this environment offers. */
export async function seedRegions(context: SeedContext): Promise<void> {
  const providers = [
    ...context.settings.processorsOffered,
    ...(context.settings.sandboxCard ? ['pp_sandbox-card_sandbox'] : []),
    'pp_system_default',
  ]
  const regions = [
    { id: THAILAND, name: 'Thailand', currency_code: 'thb', countries: ['th'], metadata: wrapped(50) },
    { id: EUROPE, name: 'Europe', currency_code: 'eur', countries: Object.keys(vat), metadata: wrapped(4) },
  ]
  const known = new Set((await context.rows<{ id: string }>('region', ['id'])).map((row) => row.id))
  const missing = regions.filter((region) => !known.has(region.id))
  if (missing.length > 0) {
    await createRegionsWorkflow(context.container).run({
      input: {
        regions: missing.map((region) => ({ ...region, payment_providers: providers, is_tax_inclusive: true })),
      },
    })
  }
  // A processor that came later is offered too; ways to pay that staff added stay.
  for (const { id } of regions.filter((region) => known.has(region.id))) {
    const [region] = await context.rows<{ payment_providers: { id: string }[] }>('region', ['payment_providers.id'], {
      id,
    })
    const all = new Set([...providers, ...region.payment_providers.map((provider) => provider.id)])
    await updateRegionsWorkflow(context.container).run({
      input: { selector: { id }, update: { payment_providers: [...all] } },
    })
  }
  await writeThai(context, [
    { reference: 'region', reference_id: THAILAND, translations: { name: 'ประเทศไทย' } },
    { reference: 'region', reference_id: EUROPE, translations: { name: 'ยุโรป' } },
  ])
  const taxed = new Set(
    (await context.rows<{ country_code: string }>('tax_region', ['country_code'])).map((row) => row.country_code),
  )
  const taxes = Object.entries({ th: 7, ...vat }).filter(([country]) => !taxed.has(country))
  if (taxes.length > 0) {
    await createTaxRegionsWorkflow(context.container).run({
      input: taxes.map(([country_code, rate]) => ({
        country_code,
        provider_id: 'tp_system',
        default_tax_rate: { name: `VAT ${rate}%`, rate, code: `vat-${country_code}` },
      })),
    })
  }
}

/** The region a visitor is in when nobody knows better, and where goods leave from. */
export async function setDefaults(context: SeedContext, storeId: string, locationId: string): Promise<void> {
  await updateStoresWorkflow(context.container).run({
    input: {
      selector: { id: storeId },
      update: { default_location_id: locationId, default_region_id: THAILAND },
    },
  })
}
