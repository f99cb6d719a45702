import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import type { Words } from '../types.ts'
import { type ThaiWords, writeThai } from '../words.ts'

interface Option {
  code: string
  zone: 'Thailand' | 'Europe'
  currency: 'thb' | 'eur'
  name: Words
  about: Words
  /** What it costs; or, by weight, what `data` of an option of the parcel provider says. */
  amount: number | { base: number; step: number; grams: number }
  /** Least and most days on the way, for the date that the checkout shows. */
  days: readonly [number, number]
  /** How the postal codes begin that it goes to; without them it goes everywhere in its zone. */
  postalCodes?: readonly string[]
  /** Costs nothing from this sum of goods on (major units, after discounts). */
  freeFrom?: number
}

const options: readonly Option[] = [
  {
    code: 'th-standard',
    zone: 'Thailand',
    currency: 'thb',
    name: ['Standard', 'ส่งธรรมดา'],
    about: ['2–4 days, free from 1,500 THB', '2–4 วัน ส่งฟรีเมื่อครบ 1,500 บาท'],
    days: [2, 4],
    amount: 50,
    freeFrom: 1500,
  },
  {
    code: 'th-express',
    zone: 'Thailand',
    currency: 'thb',
    name: ['Express', 'ส่งด่วน'],
    about: ['Next day in most provinces', 'ถึงวันถัดไปในจังหวัดส่วนใหญ่'],
    days: [1, 1],
    amount: 120,
  },
  {
    code: 'th-messenger',
    zone: 'Thailand',
    currency: 'thb',
    name: ['Bangkok messenger', 'แมสเซนเจอร์กรุงเทพฯ'],
    about: ['Today, when ordered before 14:00', 'ถึงวันนี้เมื่อสั่งก่อน 14:00 น.'],
    days: [0, 0],
    amount: 180,
    // Bangkok with Samut Prakan, Nonthaburi, Pathum Thani.
    postalCodes: ['10', '11', '12'],
  },
  {
    code: 'eu-standard',
    zone: 'Europe',
    currency: 'eur',
    name: ['Standard', 'ส่งธรรมดา'],
    about: ['5–8 days, free from 60 EUR', '5–8 วัน ส่งฟรีเมื่อครบ 60 ยูโร'],
    days: [5, 8],
    amount: 6.9,
    freeFrom: 60,
  },
  {
    code: 'eu-express',
    zone: 'Europe',
    currency: 'eur',
    name: ['Express', 'ส่งด่วน'],
    about: ['2–3 days by courier', '2–3 วันโดยพนักงานส่งด่วน'],
    days: [2, 3],
    amount: 14.9,
  },
  {
    code: 'eu-point',
    zone: 'Europe',
    currency: 'eur',
    name: ['Pick-up point', 'จุดรับพัสดุ'],
    about: ['4–7 days, collect near you', '4–7 วัน รับที่จุดใกล้คุณ'],
    days: [4, 7],
    amount: 4.9,
  },
  {
    code: 'eu-parcel',
    zone: 'Europe',
    currency: 'eur',
    name: ['Parcel by weight', 'พัสดุตามน้ำหนัก'],
    about: ['6–9 days, what the post asks for its weight', '6–9 วัน ค่าส่งตามน้ำหนักที่ไปรษณีย์คิด'],
    days: [6, 9],
    amount: { base: 5.5, step: 1.2, grams: 500 },
  },
]

/** Warehouse, zones, profile and the ways to deliver. */
export async function seedDelivery(
  context: SeedContext,
  channelId: string,
): Promise<{ locationId: string; profileId: string }> {
  const locationId = await ensureLocation(context, channelId)
  const fulfillment = context.container.resolve(Modules.FULFILLMENT)
  let [profile] = await fulfillment.listShippingProfiles({ type: 'default' })
  if (!profile) {
    const { result } = await createShippingProfilesWorkflow(context.container).run({
      input: { data: [{ name: 'Default', type: 'default' }] },
    })
    profile = result[0]
  }
  const zones = await ensureZones(context, locationId)
  const known = await fulfillment.listShippingOptions({}, { relations: ['type'], take: 100 })
  const codes = new Set(known.map((option) => option.type.code))
  const missing = options.filter((option) => !codes.has(option.code))
  if (missing.length > 0) {
    await createShippingOptionsWorkflow(context.container).run({
      input: missing.map((option) => ({
        name: option.name[0],
        ...(typeof option.amount === 'number'
          ? { price_type: 'flat' as const, provider_id: 'manual_manual' }
          : { price_type: 'calculated' as const, provider_id: 'parcel_parcel' }),
        service_zone_id: zones[option.zone],
        shipping_profile_id: profile.id,
        type: { label: option.name[0], description: option.about[0], code: option.code },
        data: {
          code: option.code,
          free_from: option.freeFrom ?? null,
          days: option.days,
          postal_codes: option.postalCodes ?? [],
          ...(typeof option.amount === 'number' ? {} : option.amount),
        },
        prices: [
          ...(typeof option.amount === 'number' ? [{ currency_code: option.currency, amount: option.amount }] : []),
          ...(option.freeFrom
            ? [
                {
                  currency_code: option.currency,
                  amount: 0,
                  rules: [{ attribute: 'item_total', operator: 'gte' as const, value: option.freeFrom }],
                },
              ]
            : []),
        ],
        rules: [
          { attribute: 'enabled_in_store', value: 'true', operator: 'eq' as const },
          { attribute: 'is_return', value: 'false', operator: 'eq' as const },
        ],
      })),
    })
  }
  const made = await fulfillment.listShippingOptions({}, { relations: ['type'], take: 100 })
  await writeThai(
    context,
    made.flatMap((option): ThaiWords[] => {
      const plan = options.find((candidate) => candidate.code === option.type.code)
      if (!plan) return []
      return [
        { reference: 'shipping_option', reference_id: option.id, translations: { name: plan.name[1] } },
        {
          reference: 'shipping_option_type',
          reference_id: option.type.id,
          translations: { label: plan.name[1], description: plan.about[1] },
        },
      ]
    }),
  )
  return { locationId, profileId: profile.id }
}

async function ensureLocation(context: SeedContext, channelId: string): Promise<string> {
  const [known] = await context.rows<{ id: string }>('stock_location', ['id'], { name: 'Bangkok' })
  if (known) {
    await linkProviders(context, known.id)
    return known.id
  }
  const { result } = await createStockLocationsWorkflow(context.container).run({
    input: {
      locations: [
        {
          name: 'Bangkok',
          address: {
            address_1: '88 Charoen Krung Road',
            city: 'Bangkok',
            postal_code: '10500',
            country_code: 'th',
          },
        },
      ],
    },
  })
  await linkProviders(context, result[0].id)
  await linkSalesChannelsToStockLocationWorkflow(context.container).run({
    input: { id: result[0].id, add: [channelId] },
  })
  return result[0].id
}

/** Who sends from there; said again it stays one link. */
async function linkProviders(context: SeedContext, stock_location_id: string): Promise<void> {
  const link = context.container.resolve(ContainerRegistrationKeys.LINK)
  for (const fulfillment_provider_id of ['manual_manual', 'parcel_parcel'])
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id },
    })
}

async function ensureZones(context: SeedContext, locationId: string): Promise<Record<Option['zone'], string>> {
  const fulfillment = context.container.resolve(Modules.FULFILLMENT)
  const [known] = await fulfillment.listFulfillmentSets({ name: 'Delivery' }, { relations: ['service_zones'] })
  const country = (code: string) => ({ type: 'country' as const, country_code: code })
  const set =
    known ??
    (await fulfillment.createFulfillmentSets({
      name: 'Delivery',
      type: 'shipping',
      service_zones: [
        { name: 'Thailand', geo_zones: [country('th')] },
        { name: 'Europe', geo_zones: ['de', 'fr', 'es', 'it', 'nl'].map(country) },
      ],
    }))
  if (!known) {
    const link = context.container.resolve(ContainerRegistrationKeys.LINK)
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
    })
  }
  const zone = (name: string) => {
    const found = set.service_zones.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`The delivery zone ${name} is missing; add it in the back office and seed again.`)
    return found.id
  }
  return { Thailand: zone('Thailand'), Europe: zone('Europe') }
}
