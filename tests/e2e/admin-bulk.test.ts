import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Desk, newProducts, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { asStaff, enterAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** A word that no product had before. */
const fresh = (word: string) => `${word}${Date.now().toString(36)}`

/** A staff page whose presses are counted: every click and key, typed words apart. */
async function counted(path: string) {
  const { page } = await visit()
  await enterAsStaff(page, path)
  let presses = 0
  const press = async (act: Promise<unknown>) => {
    presses++
    await act
  }
  return { page, press, presses: () => presses }
}

async function goods(desk: Desk, word: string, count: number) {
  const made = await newProducts(
    desk,
    word,
    Array.from({ length: count }, (_, index) => 100 + index),
  )
  await expect
    .poll(async () => (await desk.ok<{ count: number }>('POST', '/desk/search/product', { q: word, limit: 0 })).count, {
      timeout: 30_000,
    })
    .toBe(count)
  const ids = made.map(({ id }) => id)
  return { ids, remove: () => desk.ok('POST', '/products/batch', { delete: ids }) }
}

const statuses = async (desk: Desk, word: string) => {
  const body = { q: word, limit: 0, facets: ['status'] }
  const { facets } = await desk.ok<{ facets: { status: { value: string; count: number }[] } }>(
    'POST',
    '/desk/search/product',
    body,
  )
  return Object.fromEntries(facets.status.map(({ value, count }) => [value, count]))
}
const pricesOf = async (ids: readonly string[]) => {
  const path = `/admin/products?limit=100&fields=id,variants.prices.amount&id[]=${ids.slice(0, 15).join('&id[]=')}`
  const { products } = (await asStaff('GET', path)) as {
    products: { id: string; variants: { prices: { amount: number }[] }[] }[]
  }
  return products.map(({ variants }) => variants[0]?.prices[0]?.amount).sort()
}
const tickAll = (page: Page) => page.getByRole('checkbox', { name: t('table.select.page') }).click()
const ended = (page: Page) =>
  page
    .getByText(/^\d+ changed$/)
    .filter({ visible: true })
    .first()

describe('many products at once', () => {
  it('are published, twenty drafts with three presses, and taken back', async () => {
    const desk = await openDesk()
    const word = fresh('drafts')
    const { remove } = await goods(desk, word, 20)
    const { page, press, presses } = await counted(`/admin/products?q=${word}`)
    await press(tickAll(page))
    await press(page.keyboard.press('p'))
    await ended(page).waitFor({ timeout: 60_000 })
    expect(presses()).toBeLessThanOrEqual(3)
    await expect.poll(() => statuses(desk, word), { timeout: 15_000 }).toEqual({ published: 20 })
    // The list follows without being asked.
    await expect
      .poll(() => page.locator('tbody').getByText(t('admin.products.status.published')).count(), { timeout: 15_000 })
      .toBe(20)
    await page
      .getByRole('button', { name: t('admin.tasks.undo') })
      .first()
      .click()
    await expect.poll(() => statuses(desk, word), { timeout: 60_000 }).toEqual({ draft: 20 })
    await remove()
  })

  it('cost ten per cent more, fifty with six presses of which one takes it back, each price seen before', async () => {
    const desk = await openDesk()
    const word = fresh('prices')
    const { ids, remove } = await goods(desk, word, 50)
    const before = await pricesOf(ids)
    const { page, press, presses } = await counted(`/admin/products?q=${word}&size=50`)
    await press(tickAll(page))
    await press(page.keyboard.press('c'))
    const dialog = page.getByRole('dialog', { name: t('admin.bulk.title', { count: 50 }) })
    await press(dialog.getByLabel(t('admin.bulk.value')).click())
    await page.keyboard.type('10')
    await press(page.keyboard.press('Enter'))
    await dialog.getByText('110.00 THB', { exact: true }).first().waitFor()
    expect(await pricesOf(ids), 'nothing is done before it was seen').toEqual(before)
    await press(dialog.getByRole('button', { name: t('admin.bulk.apply', { count: 50 }) }).click())
    await dialog.getByText(/^50 changed$/).waitFor({ timeout: 60_000 })
    expect(await pricesOf(ids)).not.toEqual(before)
    await press(dialog.getByRole('button', { name: t('admin.tasks.undo') }).click())
    expect(presses()).toBeLessThanOrEqual(6)
    // It is seen through although the page is left.
    await page.goto('/admin/sizes')
    await expect.poll(() => pricesOf(ids), { timeout: 60_000 }).toEqual(before)
    await page.getByRole('button', { name: t('admin.tasks.open', { count: 0 }) }).click()
    await page.getByText(t('admin.tasks.undoing')).first().waitFor()
    await remove()
  })

  it('are all that match when that is chosen, also those on other pages', async () => {
    const desk = await openDesk()
    const word = fresh('all')
    const { remove } = await goods(desk, word, 30)
    const { page } = await counted(`/admin/products?q=${word}`)
    await tickAll(page)
    await page.getByRole('button', { name: t('table.select.all', { count: 30 }) }).click()
    await page.keyboard.press('p')
    await expect.poll(() => statuses(desk, word), { timeout: 60_000 }).toEqual({ published: 30 })
    await remove()
  })
})

describe('one product in its row', () => {
  it('costs something else with three presses; two who change the same both see it, and it is taken back', async () => {
    const desk = await openDesk()
    const word = fresh('row')
    const { ids, remove } = await goods(desk, word, 2)
    const [id = ''] = ids
    const variant = async () => {
      const { product } = await desk.ok<{ product: { variants: { id: string }[] } }>(
        'GET',
        `/products/${id}?fields=variants.id`,
      )
      return String(product.variants[0]?.id)
    }
    const { page, press, presses } = await counted(`/admin/products?q=${word}&sort=title`)
    const row = page.getByRole('row').filter({ hasText: `${word} 0` })
    const price = page.getByRole('textbox', { name: t('admin.product.price'), exact: true })
    await row.hover()
    await press(
      row
        .getByRole('button', { name: t('admin.products.edit') })
        .last()
        .click(),
    )
    await price.waitFor()
    await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('123.5')
    await press(page.keyboard.press('Enter'))
    await row.getByText('123.50 THB', { exact: true }).waitFor()
    expect(presses()).toBeLessThanOrEqual(3)
    expect((await pricesOf([id]))[0]).toBe(123.5)

    // Somebody else sets the same price meanwhile.
    await page.waitForFunction(() => document.activeElement?.matches('[data-row-link]'))
    await page.keyboard.press('F2')
    await price.waitFor()
    const theirs = { path: 'prices.thb', from: 123.5, to: 150 }
    await expect.poll(() => price.inputValue()).toBe('123.5')
    await page.waitForLoadState('networkidle')
    await desk.ok('POST', `/desk/records/variant/${await variant()}`, { changes: [theirs] })
    await price.fill('200')
    await price.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('conflict.title') })
    await dialog.getByText('150.00 THB').waitFor()
    expect((await pricesOf([id]))[0]).toBe(150)
    await dialog.getByRole('button', { name: t('conflict.save') }).click()
    await row.getByText('200.00 THB', { exact: true }).waitFor()
    expect((await pricesOf([id]))[0]).toBe(200)
    await page
      .getByRole('button', { name: t('admin.tasks.undo') })
      .last()
      .click()
    await expect.poll(async () => (await pricesOf([id]))[0]).toBe(150)

    // Title and status too; Escape gives up.
    await row.getByRole('link').focus()
    await page.keyboard.press('F2')
    const title = page.getByRole('textbox', { name: t('admin.product.title') })
    await title.fill(`${word} 0 renamed`)
    await title.press('Escape')
    await title.waitFor({ state: 'detached' })
    await page.keyboard.press('F2')
    expect(await title.inputValue()).toBe(`${word} 0`)
    await title.fill(`${word} 0 new`)
    await page.getByRole('combobox', { name: t('admin.product.status') }).selectOption('published')
    await title.press('Enter')
    await row.getByText(t('admin.products.status.published')).waitFor()
    const { values } = await desk.ok<{ values: Record<string, unknown> }>('GET', `/desk/records/product/${id}`)
    expect(values).toMatchObject({ title: `${word} 0 new`, status: 'published' })
    await remove()
  })
})

/** A list as it comes from elsewhere, put where the caret is by one key. */
async function paste(page: Page, text: string) {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options))
  }, text)
}

describe('twelve variants', () => {
  it('are made with eight presses, a new size among them, and get stock by one paste and one save', async () => {
    const desk = await openDesk()
    const title = fresh('twelve')
    const size = fresh('S').toUpperCase()
    const { page, press, presses } = await counted('/admin/products')
    await press(page.getByRole('link', { name: t('admin.product.add') }).click())
    await page.locator('[data-slot=admin-new-product]').waitFor()
    const named = page.getByRole('textbox', { name: t('admin.product.title') })
    await press(named.click())
    await named.fill(title)
    await press(page.keyboard.press('Tab'))
    await page.keyboard.type('590')
    await press(page.keyboard.press('Tab'))
    await press(paste(page, `S, M, L, ${size}`))
    await press(page.getByRole('combobox', { name: t('admin.product.colors') }).click())
    await press(paste(page, 'Indigo\nSand\nBlack'))
    await page.getByText(t('admin.product.variantsWill', { count: 12 })).waitFor()
    await press(page.getByRole('button', { name: t('admin.product.create') }).click())
    await page.waitForURL(/\/admin\/products\/prod_/)
    expect(presses()).toBeLessThanOrEqual(8)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.locator('td[data-place="0,3"]').click()
    const counts = Array.from({ length: 12 }, (_, at) => 10 + at)
    await paste(page, counts.join('\n'))
    const counted12 = page.waitForRequest((request) => request.url().endsWith('/admin/desk/stock'))
    await page.keyboard.press('Control+s')
    expect((await counted12).postDataJSON().items.map(({ to }: { to: number }) => to)).toEqual(counts)
    await page.getByText(t('admin.saved', { name: title })).waitFor()

    await desk.ok('DELETE', `/products/${id}`)
    const { product_options } = await desk.ok<{ product_options: { id: string }[] }>(
      'GET',
      '/product-options?title=Size&is_exclusive=false&fields=id',
    )
    const values = `/desk/options/${product_options[0]?.id}/values`
    const made = (await desk.ok<{ values: { id: string; value: string }[] }>('GET', values)).values
    const own = made.filter(({ value }) => value === size)
    expect(own).toHaveLength(1)
    await desk.ok('DELETE', `${values}/${own[0]?.id}`)
  })
})

describe('one price', () => {
  it('is changed in the editor with three presses', async () => {
    const desk = await openDesk()
    const { ids, remove } = await goods(desk, fresh('single'), 1)
    const { page, press, presses } = await counted(`/admin/products/${ids[0]}`)
    await press(page.locator('td[data-place="0,1"]').click())
    await page.keyboard.type('120')
    await press(page.keyboard.press('Enter'))
    await press(page.keyboard.press('Control+s'))
    await expect.poll(() => pricesOf(ids), { timeout: 15_000 }).toEqual([120])
    expect(presses()).toBeLessThanOrEqual(3)
    await remove()
  })

  it('is saved by the keys of saving while it is still being written, and the keyboard stays in its cell', async () => {
    const desk = await openDesk()
    const { ids, remove } = await goods(desk, fresh('single'), 1)
    const { page } = await counted(`/admin/products/${ids[0]}`)
    const cell = page.locator('td[data-place="0,1"]')
    await cell.click()
    await page.keyboard.type('125')
    await page.keyboard.press('Control+s')
    await expect.poll(() => pricesOf(ids), { timeout: 15_000 }).toEqual([125])
    await expect.poll(() => cell.evaluate((one) => one === document.activeElement)).toBe(true)
    await remove()
  })
})
