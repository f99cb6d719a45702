import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#tests/security/database.ts'
import { type Desk, fresh, newOrder, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser, undoAfterEach } from './support.ts'

const visit = openBrowser()
const undo = undoAfterEach()
const t = say()
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

async function staff(path: string, look: { width?: number; height?: number } = {}) {
  const { page } = await visit({ quiet: /40[0-9]|500/, ...look })
  // With its counts the frame is there, and with it its keys.
  const ready = page.waitForResponse(/desk\/counts/)
  await enterAsStaff(page, path)
  await ready
  return page
}

describe('a list on a phone', () => {
  it.each(['/admin/products', '/admin/inventory-items', '/admin/price-lists', '/admin/activity'])(
    '%s is cards that scroll nothing sideways and stay where the server drew them',
    async (path) => {
      const page = await staff('/admin', { width: 390, height: 844 })
      await page.addInitScript(() => {
        const told = window as unknown as { moved: number }
        told.moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!shift.hadRecentInput) told.moved += shift.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await page.waitForTimeout(1500)
      const seen = await page.evaluate(() => {
        const grid = document.querySelector('[data-slot=table-grid]')
        const row = grid?.querySelector('tbody tr[data-index]')
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          sideways: grid ? grid.scrollWidth > grid.clientWidth : false,
          card: row ? getComputedStyle(row).display : 'flex',
          role: row?.getAttribute('role') ?? 'row',
          moved: (window as unknown as { moved: number }).moved,
        }
      })
      expect({ ...seen, moved: seen.moved < 0.02 || seen.moved }).toEqual({
        wide: false,
        sideways: false,
        card: 'flex',
        role: 'row',
        moved: true,
      })
    },
  )
})

describe('the tab of a page', () => {
  it('says which thing it shows, which report and which papers', async () => {
    const title = fresh('Told apart')
    const { collection } = await desk.ok<{ collection: { id: string } }>('POST', '/collections', { title })
    undo.push(() => desk.ok('DELETE', `/collections/${collection.id}`))
    const page = await staff(`/admin/collections/${collection.id}`)
    expect(await page.title()).toBe(`${title} · ${t('resources.collections.title')} · Talat`)
    await page.goto('/admin/reports/stock')
    expect(await page.title()).toBe(`${t('reports.title.stock')} · ${t('admin.nav.reports')} · Talat`)
    const order = await newOrder()
    for (const [as, word] of [
      ['slip', 'orders.print.slips'],
      ['receipt', 'orders.print.receipts'],
    ] as const) {
      await page.goto(`/admin/orders/print?ids=${order}&as=${as}`)
      expect(await page.title()).toBe(`${t(word)} · Talat`)
    }
  })
})

describe('what Medusa knows by a code', () => {
  it('is headed by what people call it', async () => {
    type Taxes = { tax_regions: { id: string; country_code: string }[] }
    const { tax_regions } = await desk.ok<Taxes>('GET', '/tax-regions?limit=50')
    const page = await staff(`/admin/tax-regions/${tax_regions.find((one) => one.country_code === 'de')?.id}`)
    const heading = page.locator('#main h1')
    await expect.poll(() => heading.textContent()).toBe('Germany')
    type Regions = { regions: { id: string; name: string }[] }
    const { regions } = await desk.ok<Regions>('GET', '/regions?limit=50')
    const europe = regions.find(({ name }) => name === 'Europe')?.id
    type Preferences = { price_preferences: { id: string }[] }
    const { price_preferences } = await desk.ok<Preferences>('GET', `/price-preferences?value=${europe}`)
    await page.goto(`/admin/price-preferences/${price_preferences[0]?.id}`)
    await expect.poll(() => heading.textContent()).toBe('Europe')
  })
})

describe('the stock of an item', () => {
  it('is that of a product, which its page names and leads to', async () => {
    const title = fresh('Kept coat')
    const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
      ...{ title, status: 'draft', options: [{ title: 'Cut', values: ['Wide', 'Narrow'] }] },
      variants: ['Wide', 'Narrow'].map((Cut) => ({
        ...{ title: Cut, sku: `${title}-${Cut}`, options: { Cut }, manage_inventory: true },
        prices: [{ currency_code: 'thb', amount: 90 }],
      })),
    })
    undo.push(() => desk.ok('DELETE', `/products/${product.id}`))
    const { inventory_items: items } = await desk.ok<{ inventory_items: { id: string }[] }>(
      'GET',
      `/inventory-items?sku=${encodeURIComponent(`${title}-Wide`)}`,
    )
    const page = await staff(`/admin/inventory-items/${items[0]?.id}`)
    await page.getByRole('heading', { level: 1, name: `${title} · Wide` }).waitFor()
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**/admin/products/${product.id}`)
  })

  it('is changed at its locations by more, less or a counted number, and never below what orders wait for', async () => {
    const sku = fresh('levels')
    const { inventory_item: item } = await desk.ok<{ inventory_item: { id: string } }>('POST', '/inventory-items', {
      sku,
      title: sku,
    })
    const { stock_locations: places } = await desk.ok<{ stock_locations: { id: string; name: string }[] }>(
      'GET',
      '/stock-locations',
    )
    const [place] = places
    const level = async () => {
      type Levels = { inventory_levels: { location_id: string; stocked_quantity: number }[] }
      const path = `/inventory-items/${item.id}/location-levels`
      const { inventory_levels: levels } = await desk.ok<Levels>('GET', path)
      return levels.find(({ location_id }) => location_id === place?.id)?.stocked_quantity
    }
    const page = await staff(`/admin/inventory-items/${item.id}`)
    const name = String(place?.name)
    await page.getByRole('combobox', { name: t('resources.stock.elsewhere') }).selectOption(String(place?.id))
    await page.getByRole('button', { name: t('resources.stock.add') }).click()
    const box = page.getByRole('textbox', { name: t('resources.stock.change', { name }) })
    await box.fill('+12')
    await page.getByRole('textbox', { name: new RegExp(t('resources.stock.reason')) }).fill('Delivery')
    const sent = page.waitForRequest((request) => request.url().endsWith('/admin/desk/stock'))
    await page.keyboard.press('Enter')
    const { idempotency_key: key, ...wish } = (await sent).postDataJSON()
    expect(wish).toEqual({
      items: [{ inventory_item_id: item.id, location_id: place?.id, by: 12 }],
      reason: 'Delivery',
    })
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    await expect.poll(level).toBe(12)
    await expect.poll(() => box.inputValue()).toBe('')

    await desk.ok('POST', '/reservations', { inventory_item_id: item.id, location_id: place?.id, quantity: 10 })
    await box.fill('-5')
    await page.keyboard.press('Enter')
    await page.getByText(t('resources.stock.refused.reserved')).waitFor()
    expect([await level(), await box.inputValue()]).toEqual([12, '-5'])

    // Somebody else counts while this page stands.
    const items = [{ inventory_item_id: item.id, location_id: place?.id, by: 3 }]
    await desk.ok('POST', '/desk/stock', { idempotency_key: fresh('other'), items })
    await box.fill('=40')
    await page.keyboard.press('Enter')
    await page.getByText(t('resources.stock.refused.changed')).waitFor()
    expect(await level()).toBe(15)
    await page.getByText('15', { exact: true }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(level).toBe(40)
  })
})

describe('stock items', () => {
  it('that are low or sold out are found, and counted beside the navigation', async () => {
    const { items } = await desk.ok<{ items: { low: number; out: number } }>('GET', '/desk/counts')
    const page = await staff('/admin/inventory-items?stock=low&stock=out&columns=title,available,stock')
    const rows = page.locator('tbody tr[data-index]')
    await expect.poll(() => rows.count()).toBe(Math.min(25, items.low + items.out))
    const label = t('admin.nav.stockWaits', { count: items.low + items.out })
    await page
      .getByRole('link', { name: new RegExp(label) })
      .first()
      .waitFor()
  })
})

describe('the prices of a price list', () => {
  it('are a sheet: a product is brought in, a percentage taken off, and only that is sent; a shopper’s price is told', async () => {
    const title = fresh('list')
    const body = { title, description: title, type: 'sale', status: 'active' }
    const { price_list: list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', body)
    type Found = { rows: { id: string; title: string; product_title: string; product_id: string; price_thb: number }[] }
    const question = { filters: [{ id: 'price_thb', op: 'gt', value: 100 }], limit: 1, sort: 'title' }
    const { rows } = await desk.ok<Found>('POST', '/desk/search/variant', question)
    const [variant] = rows
    const page = await staff(`/admin/price-lists/${list.id}`)
    const box = page.getByRole('combobox', { name: t('listPrices.add') })
    const option = page.getByRole('option', { name: String(variant?.product_title), exact: true }).first()
    // Its code comes after the page's; what is typed before is nobody's.
    await expect
      .poll(
        async () => {
          await box.fill('')
          await box.fill(String(variant?.product_title))
          return option.waitFor({ timeout: 2000 }).then(
            () => true,
            () => false,
          )
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    await option.click()
    const name = `${variant?.product_title} · ${variant?.title}`
    const row = page.getByRole('row').filter({ hasText: name })
    await row.waitFor()
    // The columns are the name, then usual and own price of each currency: the first is baht.
    await row.getByRole('gridcell').nth(1).click()
    await page.keyboard.type('=-20%')
    await page.keyboard.press('Enter')
    const sent = page.waitForRequest((request) => request.url().endsWith('/prices/batch'))
    await page.getByRole('button', { name: t('listPrices.save', { count: 1 }) }).click()
    const amount = Number(variant?.price_thb) * 0.8
    expect((await sent).postDataJSON()).toEqual({
      create: [{ variant_id: variant?.id, currency_code: 'thb', amount }],
      update: [],
      delete: [],
    })
    await page.getByText(t('listPrices.saved')).waitFor()
    await page.getByText(t('listPrices.then.runs')).waitFor()
    await page.getByText('−20 %').first().waitFor()
    type Prices = { prices: { amount: number }[] }
    expect((await desk.ok<Prices>('GET', `/price-lists/${list.id}/prices`)).prices.map((one) => one.amount)).toEqual([
      amount,
    ])
    await desk.ok('DELETE', `/price-lists/${list.id}`)
  })
})

describe('a view of one’s own', () => {
  it('is renamed, opens the list, and leaves a way to all of it', async () => {
    const name = fresh('View')
    const page = await staff(`/admin/products?q=${name}&status=draft`)
    await page.getByRole('button', { name: t('table.view.save') }).click()
    await page.getByLabel(t('table.view.name')).fill(name)
    await page.getByRole('button', { name: t('table.view.keep'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    const star = page.getByRole('button', { name: t('table.view.default', { name }) })
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await page.goto('/admin/products')
    await page.waitForURL((url) => url.searchParams.get('status') === 'draft')
    await page.getByRole('button', { name: t('table.view.rename', { name }) }).click()
    await page.getByLabel(t('table.view.name')).fill(`${name} again`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: new RegExp(`^${name} again`) }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('admin.products.view.all')}`) }).click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await page.reload()
    expect(new URL(page.url()).searchParams.has('status'), 'a reload keeps all of it').toBe(false)
    await page.getByRole('button', { name: new RegExp(`^${name} again`) }).click()
    await page.getByRole('button', { name: t('table.view.delete', { name: `${name} again` }) }).click()
    await page.getByRole('button', { name: new RegExp(`^${name} again`) }).waitFor({ state: 'detached' })
    await page.goto('/admin/products')
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('words in Thai', () => {
  it('are found by a part of them, in letters that the index of words knows whatever the locale of the database', async () => {
    const database = await openDatabase()
    try {
      const { rows } = await database.query(
        `select count(distinct pair)::int as pairs, bool_and(pair ~ '^[A-P][Q-X]$') as are_letters,
           min(array_length(show_trgm(pair || pair), 1)) as trigrams
         from (select talat_letters(chr(3584 + n)) as pair from generate_series(0, 127) n) of_signs`,
      )
      expect(rows).toEqual([{ pairs: 128, are_letters: true, trigrams: 5 }])
    } finally {
      await database.end()
    }
    const name = fresh(say('th')('admin.nav.orders'))
    const options = [{ title: 'Size', values: ['M'] }]
    const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', { title: name, options })
    const titles = async (q: string) =>
      (await desk.ok<{ rows: { title: string }[] }>('POST', '/desk/search/product', { q })).rows.map((row) => row.title)
    await expect.poll(() => titles(name.slice(2)), { timeout: 15_000 }).toEqual([name])
    await desk.ok('DELETE', `/products/${product.id}`)
  })
})

describe('the palette', () => {
  it('finds an order by its number and its e-mail', async () => {
    // One of its own: others' addresses have many orders.
    const order = await newOrder()
    const found = () => desk.ok<{ rows: unknown[] }>('POST', '/desk/search/order', { q: order.email, limit: 1 })
    await expect.poll(async () => (await found()).rows.length, { timeout: 15_000 }).toBe(1)
    const page = await staff('/admin')
    for (const typed of [`#${order.display_id}`, order.email]) {
      await page.keyboard.press('Control+k')
      // At once, before its code is there: no letter is lost.
      await page.keyboard.type(typed)
      await page
        .getByRole('option', { name: new RegExp(`#${order.display_id}`) })
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
    }
  })
})
