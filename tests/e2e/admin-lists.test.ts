import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

async function staff(path: string, look: { width?: number; height?: number } = {}) {
  const { page } = await visit({ quiet: /40[0-9]|500/, ...look })
  await enterAsStaff(page, path)
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

describe('the stock of an item', () => {
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
