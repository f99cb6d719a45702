import { expect, it } from 'vitest'
import { Shopper } from '../security/shopper.ts'
import { fresh } from './desk/support.ts'
import { open, say } from './journey.ts'
import { asStaff, enterAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()

const address = {
  ...{ first_name: 'Aroha', last_name: 'Walker', address_1: '1 Quay Street', city: 'Auckland' },
  ...{ postal_code: '1010', country_code: 'nz', phone: '+6491234567' },
}
type Offer = { name: string; amount: number; data: { free_from: number | null } }

it('a country gets its zone and its way of delivery, the checkout offers it at that price and free from its worth, and both go again (R-445, R-448, R-519, R-543)', async () => {
  const name = fresh('Kiwi parcel')
  const { stock_locations } = (await asStaff('GET', '/admin/stock-locations?limit=1&fields=id,name')) as {
    stock_locations: [{ id: string; name: string }]
  }
  const [{ id: location, name: sentFrom }] = stock_locations
  // What a run that broke off has left there.
  type Sets = { id: string; service_zones: { id: string; geo_zones: { country_code: string }[] }[] }[]
  const { stock_location } = (await asStaff(
    'GET',
    `/admin/stock-locations/${location}?fields=*fulfillment_sets.service_zones.geo_zones`,
  )) as { stock_location: { fulfillment_sets: Sets } }
  for (const { id: set, service_zones } of stock_location.fulfillment_sets)
    for (const { id } of service_zones.filter(({ geo_zones }) => geo_zones[0]?.country_code === 'nz'))
      await asStaff('DELETE', `/admin/fulfillment-sets/${set}/service-zones/${id}`)
  const { region } = (await asStaff('POST', '/admin/regions', {
    ...{ name: fresh('Kiwi'), currency_code: 'eur', countries: ['nz'], payment_providers: ['pp_system_default'] },
  })) as { region: { id: string } }
  try {
    // A shopper there, with one piece of something.
    const shopper = new Shopper()
    const { variantId } = await stockedProduct(20)
    const { cart } = await shopper.ok<{ cart: { id: string } }>('POST', '/store/carts', { region_id: region.id })
    const at = `/store/carts/${cart.id}`
    const { item_total: one } = (
      await shopper.ok<{ cart: { item_total: number } }>('POST', `${at}/line-items`, {
        ...{ variant_id: variantId, quantity: 1 },
      })
    ).cart
    const worth = String(Math.ceil(one) + 1)
    const { page } = await visit()
    await enterAsStaff(page, `/admin/stock-locations/${location}`)
    // The zone, from the page of the location.
    const zone = fresh('Far islands')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('delivery.addZone') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('resources.name') }).fill(zone)
    const countries = page.getByRole('combobox', { name: t('delivery.countries') })
    await countries.fill('New Zealand')
    await page.getByRole('option', { name: 'New Zealand' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('delivery.saveZone') }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: zone }) })
    await row.getByText('New Zealand').waitFor()
    // The way, for the same country: it goes into that zone.
    await open(page, '/admin/shipping-options/new')
    await page.waitForLoadState('networkidle')
    await page.getByRole('textbox', { name: t('admin.options.name.en') }).fill(name)
    await page.getByRole('textbox', { name: t('admin.options.name.th') }).fill('พัสดุไปนิวซีแลนด์')
    const choose = async (label: string, what: string) => {
      const field = page.getByRole('combobox', { name: label })
      // What the shop has only one of stands chosen.
      if ((await field.inputValue()).includes(what)) return
      await field.fill(what)
      await page.getByRole('option', { name: what }).first().click()
    }
    await choose(t('delivery.location'), sentFrom)
    await choose(t('delivery.countries'), 'New Zealand')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: t('delivery.postalCodes') }).fill('10, 21')
    await choose(t('delivery.profile'), 'Default')
    await page.getByRole('button', { name: t('delivery.addPrice') }).click()
    await page
      .getByRole('combobox', { name: t('delivery.where') })
      .first()
      .selectOption('eur')
    await page
      .getByRole('textbox', { name: t('delivery.price') })
      .first()
      .fill('24.50')
    await page.getByRole('button', { name: t('delivery.addFree') }).click()
    await page
      .getByRole('textbox', { name: t('delivery.from') })
      .last()
      .fill(worth)
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/shipping-options$/)
    await shopper.ok('POST', at, { email: 'aroha@example.com', shipping_address: address })
    const offered = async (): Promise<Offer[]> => {
      const path = `/store/shipping-options?cart_id=${cart.id}`
      return (await shopper.ok<{ shipping_options: Offer[] }>('GET', path)).shipping_options
    }
    expect(await offered()).toMatchObject([{ name, amount: 24.5, data: { free_from: Number(worth) } }])
    const elsewhere = { ...address, city: 'Christchurch', postal_code: '8011' }
    await shopper.ok('POST', at, { shipping_address: elsewhere })
    expect(await offered()).toEqual([])
    await shopper.ok('POST', at, { shipping_address: address })
    await shopper.ok('POST', at, { locale: 'th-TH' })
    expect(await offered()).toMatchObject([{ name: 'พัสดุไปนิวซีแลนด์' }])
    await shopper.ok('POST', `${at}/line-items`, { variant_id: variantId, quantity: 1 })
    expect(await offered()).toMatchObject([{ amount: 0 }])
    // Dearer, then nothing at all.
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/\/admin\/shipping-options\/so_/)
    const from = page.getByRole('textbox', { name: t('delivery.from') }).last()
    await expect.poll(() => from.inputValue()).toBe(`${worth}.00`)
    expect(await page.getByRole('textbox', { name: t('delivery.postalCodes') }).inputValue()).toBe('10, 21')
    await from.fill('90000')
    // A number counts when its field is left.
    await from.press('Tab')
    await page.getByRole('button', { name: t('save.save') }).click()
    await expect.poll(async () => (await offered())[0]?.amount, { timeout: 10_000 }).toBe(24.5)
    expect((await offered())[0]?.data).toMatchObject({ free_from: 90_000 })
    await open(page, `/admin/stock-locations/${location}`)
    await row.getByRole('link', { name }).waitFor()
    await row.getByRole('button', { name: t('admin.remove') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t('delivery.zoneLoses', { count: 1 })).waitFor()
    await question.getByRole('button', { name: t('admin.remove') }).click()
    await row.waitFor({ state: 'detached' })
    expect(await offered()).toEqual([])
  } finally {
    await asStaff('DELETE', `/admin/regions/${region.id}`)
  }
})

it('a zone is of countries, says where a part of one is said, and keeps and shows the parts that a script wrote', async () => {
  const name = fresh('Coast')
  const { stock_location } = (await asStaff('POST', '/admin/stock-locations', { name: fresh('Quay') })) as {
    stock_location: { id: string }
  }
  const at = `/admin/stock-locations/${stock_location.id}`
  const set = { name: fresh('Sent from the quay'), type: 'shipping' }
  const fields = '?fields=*fulfillment_sets.service_zones.geo_zones'
  type Zones = { id: string; name: string; geo_zones: { type: string; country_code: string; city: string | null }[] }[]
  type Place = { stock_location: { fulfillment_sets: [{ id: string; service_zones: Zones }] } }
  const made = (await asStaff('POST', `${at}/fulfillment-sets${fields}`, set)) as Place
  const [{ id: setId }] = made.stock_location.fulfillment_sets
  try {
    await asStaff('POST', `/admin/fulfillment-sets/${setId}/service-zones`, {
      name,
      geo_zones: [
        { type: 'province', country_code: 'us', province_code: 'us-ca' },
        { type: 'city', country_code: 'us', province_code: 'us-or', city: 'Astoria' },
      ],
    })
    const { page } = await visit()
    await enterAsStaff(page, at)
    await page.waitForLoadState('networkidle')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.getByText('Astoria, US-CA', { exact: true }).waitFor()
    await row.getByRole('button', { name: t('delivery.ofZone', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('delivery.countriesText')).waitFor()
    const called = page.getByRole('textbox', { name: t('resources.name') })
    expect(await dialog.getByRole('textbox').count()).toBe(1)
    const renamed = fresh('West coast')
    await called.last().fill(renamed)
    await page.getByRole('combobox', { name: t('delivery.countries') }).fill('Mexico')
    await page.getByRole('option', { name: 'Mexico' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('delivery.saveZone') }).click()
    await page.getByRole('heading', { name: renamed }).waitFor()
    await page.getByText('Mexico, Astoria, US-CA', { exact: true }).waitFor()
    const saved = (await asStaff('GET', `${at}${fields}`)) as Place
    const [zone] = saved.stock_location.fulfillment_sets[0].service_zones
    expect(zone?.geo_zones).toHaveLength(3)
    expect(zone?.geo_zones).toContainEqual(expect.objectContaining({ type: 'province', province_code: 'us-ca' }))
    expect(zone?.geo_zones).toContainEqual(expect.objectContaining({ type: 'city', city: 'Astoria' }))
    expect(zone?.geo_zones).toContainEqual(expect.objectContaining({ type: 'country', country_code: 'mx' }))
  } finally {
    await asStaff('DELETE', `/admin/fulfillment-sets/${setId}`)
    await asStaff('DELETE', at)
  }
})

it('a zone keeps the country that somebody else puts into it while its dialog is open, and their name for it', async () => {
  const [name, renamed] = [fresh('Neighbours'), fresh('Neighbors')]
  const { stock_location } = (await asStaff('POST', '/admin/stock-locations', { name })) as {
    stock_location: { id: string }
  }
  const at = `/admin/stock-locations/${stock_location.id}`
  const fields = '?fields=*fulfillment_sets.service_zones,*fulfillment_sets.service_zones.geo_zones'
  type Zone = { id: string; name: string; geo_zones: { country_code: string }[] }
  type Place = { stock_location: { fulfillment_sets: [{ id: string; service_zones: Zone[] }] } }
  const made = (await asStaff('POST', `${at}/fulfillment-sets${fields}`, { name, type: 'shipping' })) as Place
  const zones = `/admin/fulfillment-sets/${made.stock_location.fulfillment_sets[0].id}/service-zones`
  const of = (...codes: string[]) => codes.map((country_code) => ({ type: 'country', country_code }))
  const zoneNow = async () =>
    ((await asStaff('GET', `${at}${fields}`)) as Place).stock_location.fulfillment_sets[0].service_zones[0]
  try {
    await asStaff('POST', zones, { name, geo_zones: of('us', 'mx') })
    const { page } = await visit()
    await enterAsStaff(page, at)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('delivery.ofZone', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('delivery.countriesText')).waitFor()
    await asStaff('POST', `${zones}/${(await zoneNow())?.id}`, { name: renamed, geo_zones: of('us', 'mx', 'ca') })
    await page.getByRole('combobox', { name: t('delivery.countries') }).fill('Cuba')
    await page.getByRole('option', { name: 'Cuba' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('delivery.saveZone') }).click()
    await dialog.waitFor({ state: 'detached' })
    const now = await zoneNow()
    expect(now?.geo_zones.map(({ country_code }) => country_code).sort()).toEqual(['ca', 'cu', 'mx', 'us'])
    expect(now?.name).toBe(renamed)
  } finally {
    await asStaff('DELETE', at)
  }
})
