import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, enterAsStaff, newDraft } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop. */
const once = Date.now().toString(36)

async function staff(path: string, options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await enterAsStaff(page, path)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: t('save.save') })

type Values = Record<string, unknown>
const valuesOf = async (kind: string, id: string | undefined) =>
  ((await asStaff('GET', `/admin/desk/records/${kind}/${id}`)) as { values: Values }).values

describe('prices of regions', () => {
  it('stand beside everybody’s, are asked for by a switch, and only the changed one is sent', async () => {
    const id = await newDraft(`Region price ${once}`)
    const { regions } = (await asStaff('GET', '/admin/regions?fields=id,name,currency_code')) as {
      regions: { id: string; name: string; currency_code: string }[]
    }
    const region = regions.find(({ currency_code }) => currency_code === 'thb')
    const [variant] = (await valuesOf('product', id)).variants as string[]
    const path = `prices.thb.${region?.id}`
    const page = await staff(`/admin/products/${id}`)
    const heads = () => page.locator('[data-slot=sheet-grid] thead th').allTextContents()
    await page.locator('[data-slot=sheet-grid]').waitFor()
    expect(await heads()).not.toContain(`${region?.name}THB`)
    await page.getByRole('switch', { name: t('admin.product.sheet.regions') }).check()
    await expect.poll(heads).toContain(`${region?.name}THB`)
    const column = (await heads()).indexOf(`${region?.name}THB`) - 1
    const cell = page.locator(`td[data-place="0,${column}"]`)
    // What holds meanwhile is seen, and is where a formula begins.
    expect(await cell.locator('[data-slot=sheet-otherwise]').textContent()).toContain('100')
    await cell.click()
    await page.keyboard.type('=-10%')
    await page.keyboard.press('Enter')
    const sent = page.waitForRequest((request) => request.url().endsWith('/records/batch'))
    await save(page).click()
    const { records } = (await sent).postDataJSON() as { records: { changes: unknown[] }[] }
    expect(records.map(({ changes }) => changes)).toEqual([[{ path, from: null, to: 90 }]])
    await expect.poll(async () => (await valuesOf('variant', variant))[path]).toBe(90)

    // A product that has one shows it at once, and keeps everybody's apart.
    await page.reload()
    await expect.poll(heads).toContain(`${region?.name}THB`)
    await expect.poll(() => page.locator('td[data-place="0,1"]').textContent()).toBe('100.00')
    expect(await cell.textContent()).toBe('90.00')
    await cell.click()
    await page.keyboard.press('Delete')
    await save(page).click()
    await expect.poll(async () => (await valuesOf('variant', variant))[path] ?? null).toBeNull()
    expect((await valuesOf('variant', variant))['prices.thb']).toBe(100)
    await asStaff('DELETE', `/admin/products/${id}`)
  })
})
