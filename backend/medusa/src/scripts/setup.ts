import type { ExecArgs } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  createUserAccountWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows'
import { type SeedContext, seedContext } from './context.ts'

/** What `npm run setup` asked for. */
interface Wishes {
  name: string
  country: string
  currency: string
  email: string
  password: string
}

interface Store {
  id: string
  default_sales_channel_id: string
  default_region_id: string | null
  default_location_id: string | null
}

/** The publishable key of the environment, tied to the sales channel of the shop. */
async function needKey(context: SeedContext, channelId: string): Promise<void> {
  const token = context.settings.publishableKey
  const [known] = await context.rows<{ id: string; revoked_at: Date | null }>('api_key', ['id', 'revoked_at'], {
    token,
  })
  if (known?.revoked_at) throw new Error('MEDUSA_PUBLISHABLE_KEY was revoked. Leave it out, and a new key is made.')
  if (known) return
  const { result } = await createApiKeysWorkflow(context.container).run({
    input: { api_keys: [{ type: 'publishable', title: 'Storefront', created_by: 'setup' }] },
  })
  const [key] = result
  // A key of one's own choice can only be written beneath the API.
  const database = context.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database('api_key')
    .where({ id: key.id })
    .update({ token, redacted: `${token.slice(0, 6)}***${token.slice(-3)}` })
  await linkSalesChannelsToApiKeyWorkflow(context.container).run({ input: { id: key.id, add: [channelId] } })
  context.say('publishable key')
}

/** A place where goods leave from, known to the sales channel. */
async function needLocation(context: SeedContext, store: Store, wishes: Wishes): Promise<string> {
  const [known] = await context.rows<{ id: string }>('stock_location', ['id'])
  if (known) return known.id
  const { result } = await createStockLocationsWorkflow(context.container).run({
    input: { locations: [{ name: 'Warehouse', address: { address_1: '-', country_code: wishes.country } }] },
  })
  const [{ id }] = result
  await linkSalesChannelsToStockLocationWorkflow(context.container).run({
    input: { id, add: [store.default_sales_channel_id] },
  })
  context.say('warehouse')
  return id
}

/** One region with the country of the shop; the others are made by staff. */
async function needRegion(context: SeedContext, wishes: Wishes): Promise<string> {
  const [known] = await context.rows<{ id: string }>('region', ['id'])
  if (known) return known.id
  const outside = context.settings.processorsOffered
  const { result } = await createRegionsWorkflow(context.container).run({
    input: {
      regions: [
        {
          name: new Intl.DisplayNames(['en'], { type: 'region' }).of(wishes.country.toUpperCase()) ?? wishes.country,
          currency_code: wishes.currency,
          countries: [wishes.country],
          payment_providers: outside.length > 0 ? [...outside] : ['pp_system_default'],
          is_tax_inclusive: true,
        },
      ],
    },
  })
  const taxed = await context.rows('tax_region', ['id'], { country_code: wishes.country })
  if (taxed.length === 0) {
    await createTaxRegionsWorkflow(context.container).run({
      input: [{ country_code: wishes.country, provider_id: 'tp_system' }],
    })
  }
  context.say('region')
  return result[0].id
}

/** The first member of staff, who invites the others. One that is there keeps the password. */
async function needStaff(context: SeedContext, { email, password }: Wishes): Promise<void> {
  const [known] = await context.rows('user', ['id'], { email })
  if (known) return
  const auth = context.container.resolve(Modules.AUTH)
  const body = { body: { email, password } } as Parameters<typeof auth.register>[1]
  const registered = await auth.register('emailpass', body)
  // An earlier setup that was ended half-way, or a shopper of this address: then the password must be theirs.
  const { authIdentity } = registered.authIdentity ? registered : await auth.authenticate('emailpass', body)
  if (!authIdentity)
    throw new Error(`${email} has an account already, with another password. Take that one, or another address.`)
  await createUserAccountWorkflow(context.container).run({
    input: { authIdentityId: authIdentity.id, userData: { email } },
  })
  context.say('member of staff')
}

/** The first start of an empty shop: what is there stays, what is missing is made. Safe to run again. */
export default async function setup({ container }: ExecArgs): Promise<void> {
  const context = seedContext(container, (line) => console.log(`setup: ${line}`))
  const wishes: Wishes = JSON.parse(process.env.TALAT_SETUP ?? '{}')
  const [store] = await context.rows<Store>('store', [
    'id',
    'default_sales_channel_id',
    'default_region_id',
    'default_location_id',
  ])
  await needKey(context, store.default_sales_channel_id)
  if (!store.default_region_id) {
    await updateStoresWorkflow(container).run({
      input: {
        selector: { id: store.id },
        update: {
          name: wishes.name,
          supported_currencies: [{ currency_code: wishes.currency, is_default: true, is_tax_inclusive: true }],
          supported_locales: context.locales,
        },
      },
    })
    const update = {
      default_region_id: await needRegion(context, wishes),
      default_location_id: store.default_location_id ?? (await needLocation(context, store, wishes)),
    }
    await updateStoresWorkflow(container).run({ input: { selector: { id: store.id }, update } })
  }
  await needStaff(context, wishes)
  await container.resolve(Modules.SEARCH).reindex({ index: 'product' })
  console.log('setup: done')
}
