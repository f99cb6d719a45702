import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { asStaff, choose, enterAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

type Category = { id: string; name: string; handle: string; parent_category_id: string | null; rank: number }
const made: string[] = []
/** One at the end of the top that no other test has, nor an earlier try of the same. */
async function makeCategory(word: string): Promise<Category> {
  const name = `${word} ${once}${made.length}`
  const body = { name, handle: name.toLowerCase().replaceAll(' ', '-'), is_active: true }
  const { product_category } = await asStaff('POST', '/admin/product-categories', body)
  made.unshift((product_category as Category).id)
  return product_category as Category
}
const placeOf = async (id: string) => {
  const { values } = (await asStaff('GET', `/admin/desk/records/category/${id}`)) as {
    values: { place: { parent_category_id: string | null; after: string | null } }
  }
  return values.place
}
const byHandle = async (handle: string) => {
  const { product_categories } = await asStaff('GET', `/admin/product-categories?handle=${handle}&fields=id,name`)
  return (product_categories as Category[])[0]
}
afterAll(async () => {
  // Last made first: what stands below something goes before it.
  for (const id of made) await asStaff('DELETE', `/admin/product-categories/${id}`).catch(() => undefined)
})

/** @param refusals statuses that the browser will complain about; 404 is the picture of the issuer's tab */
async function staff(path: string, refusals = '404') {
  const { page } = await visit({ quiet: new RegExp(`status of (?:404|${refusals})`) })
  await enterAsStaff(page, path)
  return page
}
const row = (page: Page, id: string) => page.locator(`[role=treeitem][data-node="${id}"]`)
const saving = (page: Page) => page.waitForResponse((answer) => /\/desk\/records\/category\//.test(answer.url()))

describe('the tree of categories', () => {
  it('is put in order by the keyboard, and the shop’s navigation follows within five seconds (R-043, R-065)', async () => {
    const first = await makeCategory('Looms')
    const second = await makeCategory('Dyes')
    const page = await staff('/admin/categories')
    const before = await placeOf(first.id)
    const sent = saving(page)
    await row(page, second.id).focus()
    await page.keyboard.press('Alt+ArrowUp')
    expect((await sent).request().postDataJSON(), 'the place that was seen and the one that is wished').toEqual({
      changes: [
        {
          path: 'place',
          from: { parent_category_id: null, after: first.id },
          to: before,
        },
      ],
    })
    expect(await row(page, second.id).evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await placeOf(first.id)).after).toBe(second.id)
    const moved = Date.now()
    const { page: shop } = await visit()
    const order = async () => {
      await open(shop, '/')
      const names = await shop.locator('header nav a[href^="/categories/"], header nav button').allTextContents()
      return names.map((name) => name.trim()).filter((name) => name === first.name || name === second.name)
    }
    await expect.poll(order, { timeout: 5000 - (Date.now() - moved) }).toEqual([second.name, first.name])

    const inward = saving(page)
    await page.keyboard.press('Alt+ArrowDown')
    await inward
    const deeper = saving(page)
    await page.keyboard.press('Alt+ArrowRight')
    expect((await deeper).status()).toBe(200)
    expect(await placeOf(second.id)).toEqual({ parent_category_id: first.id, after: null })
    expect(await row(page, second.id).getAttribute('aria-level')).toBe('2')
  })

  it('goes back with a word when somebody else has moved it meanwhile', async () => {
    const [shelf, thing, other] = [
      await makeCategory('Shelf'),
      await makeCategory('Thing'),
      await makeCategory('Other'),
    ]
    const page = await staff('/admin/categories', '409')
    await row(page, other.id).waitFor()
    const from = await placeOf(thing.id)
    const to = { parent_category_id: shelf.id, after: null }
    await asStaff('POST', `/admin/desk/records/category/${thing.id}`, { changes: [{ path: 'place', from, to }] })
    const refused = saving(page)
    await row(page, thing.id).focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect((await refused).status()).toBe(409)
    await page.getByText(t('admin.categories.movedMeanwhile')).first().waitFor()
    await expect.poll(() => row(page, thing.id).getAttribute('aria-level')).toBe('2')
  })

  it('is put elsewhere by two presses, on a phone too, and opens none of what is pressed', async () => {
    const [shelf, thing] = [await makeCategory('Board'), await makeCategory('Nail')]
    const page = await staff('/admin/categories')
    await page.setViewportSize({ width: 390, height: 844 })
    const handle = (id: string) => row(page, id).getByRole('button', { name: /^Move / })
    const before = await placeOf(shelf.id)
    const placed = saving(page)
    await handle(thing.id).click()
    await handle(shelf.id).click()
    expect((await placed).status()).toBe(200)
    expect(await placeOf(thing.id)).toEqual(before)
    const inward = saving(page)
    await handle(thing.id).click()
    await row(page, shelf.id).getByRole('link', { name: shelf.name, exact: true }).click()
    expect((await inward).status()).toBe(200)
    expect(await placeOf(thing.id)).toEqual({ parent_category_id: shelf.id, after: null })
    expect(new URL(page.url()).pathname).toBe('/admin/categories')
  })

  it('is drawn elsewhere with the mouse, and shows only what is looked for', async () => {
    const [shelf, thing] = [await makeCategory('Basket'), await makeCategory('Thread')]
    const page = await staff('/admin/categories')
    const sent = saving(page)
    await row(page, thing.id).dragTo(row(page, shelf.id))
    expect((await sent).status()).toBe(200)
    expect(await placeOf(thing.id)).toEqual({ parent_category_id: shelf.id, after: null })
    await page.getByRole('searchbox', { name: t('admin.categories.filter') }).fill(thing.name)
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(2)
    await row(page, thing.id).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/admin/categories/${thing.id}$`))
    await page.getByRole('heading', { level: 1, name: thing.name }).waitFor()
  })
})

describe('one category', () => {
  it('is made below another with both names, changed field by field, moved and deleted (R-013, R-044, R-066)', async () => {
    const parent = await makeCategory('Paper')
    const page = await staff('/admin/categories')
    await row(page, parent.id)
      .getByRole('link', { name: t('admin.categories.addBelow', { name: parent.name }) })
      .click()
    await page.waitForURL(/\/admin\/categories\/new\?parent=/)
    const name = page.getByRole('textbox', { name: t('admin.options.name.en') })
    const handle = page.getByRole('textbox', { name: t('admin.category.handle') })
    await name.fill(`Fold & Cut ${once}`)
    expect(await handle.inputValue(), 'made of the name').toBe(`fold-cut-${once}`)
    await handle.fill('women')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.getByText(t('admin.category.handleTaken')).waitFor()
    await handle.fill('')
    await page.getByRole('textbox', { name: t('admin.options.name.th') }).fill('พับและตัด')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/categories$/)
    const { id } = (await byHandle(`fold-cut-${once}`)) ?? { id: '' }
    made.unshift(id)
    const record = `/admin/desk/records/category/${id}`
    const values = async () => ((await asStaff('GET', record)) as { values: Record<string, unknown> }).values
    expect(await values()).toMatchObject({
      name: `Fold & Cut ${once}`,
      is_active: true,
      place: { parent_category_id: parent.id },
      'translations.th-TH.name': 'พับและตัด',
    })

    await row(page, id)
      .getByRole('link', { name: `Fold & Cut ${once}`, exact: true })
      .click()
    await page.waitForURL(new RegExp(`/admin/categories/${id}$`))
    await page.getByRole('textbox', { name: t('admin.category.description.en') }).fill('Made of one sheet.')
    await page.getByRole('switch', { name: new RegExp(`^${t('admin.category.active')}`) }).click()
    const sent = saving(page)
    await page.getByRole('button', { name: t('save.save') }).click()
    expect((await sent).request().postDataJSON(), 'only what changed').toEqual({
      changes: [
        { path: 'description', from: '', to: 'Made of one sheet.' },
        { path: 'is_active', from: true, to: false },
      ],
    })
    await page.getByRole('main').getByText(t('admin.categories.hidden')).first().waitFor()

    const box = page.getByRole('combobox', { name: t('admin.category.parent') })
    await box.fill('Women')
    await page
      .getByRole('option', { name: /^Women/ })
      .first()
      .click()
    const placed = saving(page)
    await page.keyboard.press('Control+s')
    expect((await placed).status()).toBe(200)
    const women = await byHandle('women')
    expect(await placeOf(id)).toMatchObject({ parent_category_id: women?.id })
    await page.getByRole('navigation').getByRole('link', { name: 'Women', exact: true }).waitFor()

    await page.getByRole('button', { name: t('admin.remove') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('admin.remove') }).click()
    await page.waitForURL(/\/admin\/categories$/)
    expect(await byHandle(`fold-cut-${once}`)).toBeUndefined()
  })

  it('with others below it is not deleted, and says how many; without them how many products lose it', async () => {
    const women = await byHandle('women')
    const page = await staff(`/admin/categories/${women?.id}`)
    await page.getByRole('button', { name: t('admin.remove') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t('admin.category.hasChildren', { count: 4 })).waitFor()
    expect(await question.getByRole('button', { name: t('admin.remove') }).count()).toBe(0)

    const bags = await byHandle('bags')
    await page.goto(`/admin/categories/${bags?.id}`)
    await page.locator('html[data-hydrated]').waitFor()
    const { count } = await asStaff('GET', `/admin/products?category_id[]=${bags?.id}&limit=1&fields=id`)
    await page.getByRole('heading', { name: t('admin.category.products', { count: Number(count) }) }).waitFor()
    await page.getByRole('button', { name: t('admin.remove') }).click()
    await question.getByText(t('admin.category.losesProducts', { count: Number(count) })).waitFor()
    await question.getByRole('button', { name: t('admin.remove.stay') }).click()
  })

  it('whose Thai words do not come through is there all the same, with them as a draft', async () => {
    const page = await staff('/admin/categories/new', '500')
    await page.getByRole('textbox', { name: t('admin.options.name.en') }).fill(`Half ${once}`)
    await page.getByRole('textbox', { name: t('admin.options.name.th') }).fill('ครึ่ง')
    await page.route('**/desk/records/category/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/categories\/pcat_/)
    made.unshift(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    const thai = page.getByRole('textbox', { name: t('admin.options.name.th') })
    await expect.poll(() => thai.inputValue()).toBe('ครึ่ง')
    await page.unroute('**/desk/records/category/*')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page
      .getByText(t('admin.saved', { name: `Half ${once}` }))
      .first()
      .waitFor()
  })

  it('of no such id is not found', async () => {
    const page = await staff('/admin/categories')
    expect((await page.goto('/admin/categories/pcat_none'))?.status()).toBe(404)
  })
})

describe('the overview', () => {
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  /** It stands below what waits, and comes when somebody gets there. */
  const scrolledTo = (page: Page) =>
    expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          return page.locator('[data-slot="overview"]').count()
        },
        { timeout: 15_000 },
      )
      .toBe(1)

  it('counts what stands in each section and leads there (R-036, R-058)', async () => {
    const page = await staff('/admin')
    await page.getByRole('heading', { level: 1, name: t('today.title') }).waitFor()
    await scrolledTo(page)
    const { count: products } = await asStaff('GET', '/admin/products?limit=1&fields=id')
    const { count: categories } = await asStaff('GET', '/admin/product-categories?limit=1&fields=id')
    await card(page, t('admin.nav.products')).getByText(String(products), { exact: true }).waitFor()
    await card(page, t('admin.nav.categories')).getByText(String(categories), { exact: true }).waitFor()
    for (const section of ['sizes', 'colors'] as const)
      await card(page, t(`admin.nav.${section}`))
        .getByText(/^[1-9]\d*$/)
        .waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('admin.nav.categories') })
      .click()
    await page.waitForURL(/\/admin\/categories$/)
    await page.goto('/th/admin')
    await page.getByRole('heading', { level: 1, name: say('th')('today.title') }).waitFor()
  })

  it('says of one number that it did not come, while the others stand there, and asks again', async () => {
    const page = await staff('/cart', '500')
    await page.route('**/api/admin/desk/search/product', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, '/admin')
    await scrolledTo(page)
    const products = card(page, t('admin.nav.products'))
    await products.getByText(t('today.failed')).waitFor({ timeout: 15_000 })
    await card(page, t('admin.nav.categories')).getByText(/^\d+$/).waitFor()
    await page.unroute('**/api/admin/desk/search/product')
    await products.getByRole('button', { name: t('admin.failed.retry') }).click()
    await products.getByText(/^\d+$/).waitFor()
  })
})

describe('who may see them', () => {
  it('is staff: guests are sent to sign in, shoppers refused (R-036)', async () => {
    const { page } = await visit({ quiet: /status of 40[34]/ })
    for (const path of ['/admin', '/admin/categories', '/admin/categories/new']) {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe('/auth/login')
    }
    await open(page, '/auth/login?redirect=/cart')
    await choose(page, 'Mali Suwan')
    await page.waitForURL(/\/cart$/)
    for (const path of ['/admin', '/admin/categories', '/admin/categories/new'])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403])
  })
})
