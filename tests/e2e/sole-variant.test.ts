import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fresh, type Json, newOrder, openDesk } from './desk/support.ts'
import { open, putInCart, say } from './journey.ts'
import { workAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

type Made = { id: string; handle: string; variants: [{ id: string; title: string | null }] }

/** A product that comes as it is, with ten pieces, made by Medusa's own call with this name of its one variant. */
async function made(variantTitle: string) {
  const desk = await openDesk()
  const get = async (path: string, many: string) =>
    ((await desk.ok<Record<string, [Json & { id: string }]>>('GET', path))[many] as [Json & { id: string }])[0].id
  const title = fresh('Plain basket')
  const { product } = await desk.ok<{ product: Made }>('POST', '/products', {
    ...{ title, status: 'published' },
    shipping_profile_id: await get('/shipping-profiles?limit=1', 'shipping_profiles'),
    sales_channels: [{ id: await get('/sales-channels?limit=1', 'sales_channels') }],
    options: [{ title: 'Default option', values: ['Default option value'], is_exclusive: true }],
    variants: [
      {
        ...{ title: variantTitle, options: { 'Default option': 'Default option value' }, manage_inventory: true },
        prices: [{ currency_code: 'thb', amount: 120 }],
      },
    ],
  })
  const variant = product.variants[0].id
  const fields = 'fields=variants.inventory_items.inventory_item_id'
  type Items = { product: { variants: [{ inventory_items: [{ inventory_item_id: string }] }] } }
  const found = await desk.ok<Items>('GET', `/products/${product.id}?${fields}`)
  const item = found.product.variants[0].inventory_items[0].inventory_item_id
  const location_id = await get('/stock-locations?limit=1', 'stock_locations')
  await desk.ok('POST', `/inventory-items/${item}/location-levels`, { location_id, stocked_quantity: 10 })
  return { ...{ desk, title, variant, item, location_id }, id: product.id, handle: product.handle }
}

const says = async (page: Page, text: string) => (await page.getByRole('main').textContent())?.includes(text)

it('a thing in stock of what comes as it is has the name of its product, in the list, on its page and where it is kept aside', async () => {
  const { desk, title, item, location_id } = await made('')
  const { reservation } = await desk.ok<{ reservation: { id: string } }>('POST', '/reservations', {
    ...{ inventory_item_id: item, location_id, quantity: 1 },
  })
  const { page } = await workAsStaff(await visit(), `/admin/inventory-items?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await open(page, `/admin/reservations/${reservation.id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await open(page, '/admin/reservations/new')
  const which = page.getByRole('combobox', { name: t('resources.item') })
  await which.fill(title)
  await page.getByRole('option', { name: title }).waitFor()
  await desk.ok('DELETE', `/reservations/${reservation.id}`)
})

it('a product made elsewhere that comes as it is says no name of its variant: in cart, order and back office', async () => {
  const { desk, title, variant, item, id, handle } = await made('Default variant')
  const { page } = await visit({ quiet: /status of 404/ })
  await expect.poll(async () => (await page.request.get(`/products/${handle}`)).status(), { timeout: 10_000 }).toBe(200)
  await putInCart(page, `/products/${handle}`)
  await open(page, '/cart')
  await page.getByRole('link', { name: title }).first().waitFor()
  expect(await says(page, 'Default variant')).toBe(false)

  const order = await newOrder(undefined, { variantId: variant })
  const { page: desktop } = await workAsStaff(await visit(), `/admin/orders/${order.id}`)
  await desktop.getByText(title).first().waitFor()
  expect(await says(desktop, 'Default variant')).toBe(false)
  await open(desktop, `/admin/inventory-items/${item}`)
  await desktop.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await says(desktop, 'Default variant')).toBe(false)

  // Whoever gives it such a name later gives it none either; one that has sizes keeps what it is called.
  await desk.ok('POST', `/products/${id}/variants/${variant}`, { title: 'Default Title' })
  const { product } = await desk.ok<{ product: Made }>('GET', `/products/${id}?fields=*variants`)
  expect(product.variants[0].title).toBe('')
})
