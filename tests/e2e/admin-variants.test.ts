import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, putInCart, say } from './journey.ts'
import { asStaff, staffPages } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
const generous = { timeout: 15_000 }
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

const staff = staffPages(visit)

/** Makes a draft through the form; without sizes and colors where none are named. */
async function makes(page: Page, title: string, sizes: readonly string[]): Promise<string> {
  await page.getByRole('textbox', { name: t('admin.product.title') }).fill(title)
  await page.getByLabel(t('admin.product.price')).fill('250')
  await chooses(page, t('admin.product.sizes'), sizes)
  await page.getByRole('button', { name: t('admin.product.create') }).click()
  await page.waitForURL(/\/admin\/products\/prod_/)
  await page.locator('[data-slot=admin-product]').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
async function chooses(page: Page, label: string, names: readonly string[]) {
  const box = page.getByRole('combobox', { name: label })
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  if (names.length > 0) await box.press('Escape')
}
/** Names of the sheet's rows. */
const rows = (page: Page) => page.getByRole('grid').getByRole('rowheader').allTextContents()
const save = (page: Page) => page.getByRole('button', { name: t('save.save'), exact: true })

describe('the variants of a product', () => {
  it('a product without sizes and colors is made, counted, published and bought without choosing anything (R-064)', async () => {
    const title = `Plain tote ${once}`
    const page = await staff('/admin/products/new')
    await page.getByText(t('admin.product.asItIs')).waitFor()
    const id = await makes(page, title, [])
    expect(await rows(page)).toEqual([t('admin.product.sheet.sole')])
    const stock = page.locator('td[data-place="0,3"]')
    await stock.click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: t('admin.product.status') }).selectOption('published')
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()

    const { product } = (await asStaff('GET', `/admin/products/${id}?fields=handle`)) as { product: { handle: string } }
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    await expect
      .poll(async () => (await shopper.request.get(`/products/${product.handle}`)).status(), { timeout: 10_000 })
      .toBe(200)
    await open(shopper, `/products/${product.handle}`)
    const main = shopper.getByRole('main')
    expect(await main.getByRole('radio').count()).toBe(0)
    expect(await main.textContent()).not.toContain('Default option')
    await putInCart(shopper, `/products/${product.handle}`)
    await open(shopper, '/cart')
    await shopper.getByRole('link', { name: title }).first().waitFor()
    expect(await shopper.getByRole('main').textContent()).not.toContain('Default')
  })

  it('a size more and one less: what would happen is said first, then the sheet has them; what was typed for one that goes is gone (R-012, R-064)', async () => {
    const page = await staff('/admin/products/new')
    await makes(page, `Sized tote ${once}`, ['S', 'M'])
    expect(await rows(page)).toEqual(['S', 'M'])
    // Something for S that is never saved.
    await page.locator('td[data-place="0,0"]').click()
    await page.keyboard.type(`never-${once}`)
    await page.keyboard.press('Enter')
    await save(page).waitFor()

    await page.getByRole('heading', { name: t('admin.product.options') }).click()
    const section = page.locator('[data-slot=product-variants]')
    await section.waitFor()
    await chooses(page, t('admin.product.sizes'), ['L'])
    await section.getByText(t('variants.made', { count: 1 })).waitFor()
    await section.getByRole('button', { name: t('tag.remove', { name: 'S' }) }).click()
    await section.getByText(t('variants.gone', { count: 1, names: 'S' })).waitFor()
    await section.getByRole('button', { name: t('variants.save') }).click()
    await expect.poll(() => rows(page), { timeout: 15_000 }).toEqual(['M', 'L'])
    expect(await page.locator('td[data-place="1,1"]').textContent()).toContain('250')
    // Nothing is left to save.
    await expect.poll(() => save(page).isDisabled()).toBe(true)
    await expect.poll(() => section.getByRole('button', { name: t('variants.save') }).count()).toBe(0)
  })

  it('what somebody else changed meanwhile is said, shown, and then saved with it', async () => {
    const page = await staff('/admin/products/new', { quiet: /status of 409/ })
    const id = await makes(page, `Shared tote ${once}`, ['S', 'M'])
    await page.getByRole('heading', { name: t('admin.product.options') }).click()
    await chooses(page, t('admin.product.sizes'), ['L'])
    const { variants, options } = (await asStaff('GET', `/admin/desk/products/${id}/variants`)) as {
      options: { id: string }[]
      variants: { id: string; title: string; values: Record<string, string> }[]
    }
    const size = String(options[0]?.id)
    const small = variants.filter(({ title }) => title === 'S')
    await asStaff('POST', `/admin/desk/products/${id}/variants`, {
      seen: variants.map((one) => one.id),
      options: [size],
      variants: small.map(({ values }) => [values[size]]),
    })
    const section = page.locator('[data-slot=product-variants]')
    await section.getByRole('button', { name: t('variants.save') }).click()
    await section.getByText(t('variants.changed')).waitFor()
    await section.getByText(t('variants.made', { count: 2 })).waitFor()
    await section.getByRole('button', { name: t('variants.save') }).click()
    await expect.poll(() => rows(page), { timeout: 15_000 }).toEqual(['S', 'M', 'L'])
  })
})

describe('what a product is made of, and how it is sold', () => {
  it('its details are written on its page, and read in the shop in both languages (R-064)', async () => {
    const title = `Woven tote ${once}`
    const page = await staff('/admin/products/new')
    const id = await makes(page, title, [])
    await page.getByRole('heading', { name: t('admin.product.details') }).click()
    const details = page.locator('[data-slot=product-details]')
    await details.getByRole('textbox', { name: t('admin.product.material') }).fill('Krajood reed')
    await details.getByRole('textbox', { name: t('admin.product.materialTh') }).fill('กระจูด')
    await details.getByRole('textbox', { name: t('admin.product.weight') }).fill('480')
    const origin = details.getByRole('combobox', { name: t('admin.product.origin') })
    await origin.fill('Thai')
    await page.getByRole('option', { name: 'Thailand' }).click()
    await page.getByRole('combobox', { name: t('admin.product.status') }).selectOption('published')
    // What had a way to be sent keeps one.
    const profile = details.getByRole('combobox', { name: t('admin.product.profile') })
    await expect.poll(() => profile.inputValue(), generous).not.toBe('')
    const before = await profile.inputValue()
    await profile.fill('')
    await profile.press('Tab')
    await save(page).click()
    await details.getByText(t('admin.product.profileMissing')).waitFor()
    await profile.fill(before)
    await page.getByRole('option', { name: before, exact: true }).click()
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    const { product } = (await asStaff('GET', `/admin/products/${id}?fields=handle`)) as { product: { handle: string } }
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    /** As it reads: a page that is kept has its Thai as numbers of letters. */
    const told = async (path: string) => {
      await open(shopper, path)
      return shopper.getByRole('main').textContent()
    }
    const at = `/products/${product.handle}`
    await expect.poll(() => told(at), generous).toContain('Krajood reed')
    const words = await told(at)
    expect(words).toMatch(/480\sg/)
    expect(words).toContain('Thailand')
    await expect.poll(() => told(`/th${at}`), generous).toContain('กระจูด')
  })

  it('what is sold ahead has no end, what is not counted has no stock, and what is counted again can be (R-012)', async () => {
    const title = `Made to order ${once}`
    const page = await staff('/admin/products/new')
    const id = await makes(page, title, ['S', 'M'])
    await page.getByRole('switch', { name: t('admin.product.sheet.more') }).click()
    const head = await page.getByRole('grid').getByRole('columnheader').allTextContents()
    /** A cell of a row by what stands over it; the first head is that of the names. */
    const cell = (row: number, name: string) =>
      page.locator(`td[data-place="${row},${head.findIndex((one) => one.includes(name)) - 1}"]`)
    const types = async (row: number, name: string, text: string) => {
      await cell(row, name).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await types(0, t('admin.product.sheet.barcode'), `885${once}`)
    await types(0, t('admin.product.sheet.ahead'), 'yes')
    await types(1, t('admin.product.sheet.counted'), 'no')
    await page.getByRole('combobox', { name: t('admin.product.status') }).selectOption('published')
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    type Told = { product: { handle: string; variants: Record<string, unknown>[] } }
    const fields = ['barcode', 'allow_backorder', 'manage_inventory', 'title'].map((name) => `variants.${name}`)
    const told = async () => ((await asStaff('GET', `/admin/products/${id}?fields=handle,${fields}`)) as Told).product
    const { handle, variants } = await told()
    expect(variants.toSorted((a, b) => String(b.title).localeCompare(String(a.title)))).toMatchObject([
      { barcode: `885${once}`, allow_backorder: true, manage_inventory: true },
      { barcode: null, allow_backorder: false, manage_inventory: false },
    ])
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    await expect
      .poll(async () => (await shopper.request.get(`/products/${handle}`)).status(), { timeout: 10_000 })
      .toBe(200)
    await putInCart(shopper, `/products/${handle}?size=S`)

    await types(1, t('admin.product.sheet.counted'), 'yes')
    await save(page).click()
    await expect
      .poll(async () => (await told()).variants.map((one) => one.manage_inventory), generous)
      .toEqual([true, true])
    await open(page, `/admin/products/${id}`)
    await cell(1, t('admin.product.sheet.stock')).waitFor()
    await types(1, t('admin.product.sheet.stock'), '7')
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    await open(page, `/admin/products/${id}`)
    await expect.poll(() => cell(1, t('admin.product.sheet.stock')).textContent(), generous).toContain('7')
  })
})
