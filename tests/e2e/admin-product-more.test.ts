import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, newDraft, signIn, staffPages } from './people.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

const staff = staffPages(visit)

const undo = undoAfterEach()

/** A draft that is gone after its test, also where that fails: its pictures are nowhere, which the shop’s pages would ask for. */
async function draft(title: string, weaves?: readonly string[]): Promise<string> {
  const id = await newDraft(title, weaves)
  undo.push(() => asStaff('DELETE', `/admin/products/${id}`))
  return id
}

const save = (page: Page) => page.getByRole('button', { name: t('save.save') })

type Values = Record<string, unknown>
const valuesOf = async (kind: string, id: string | undefined) =>
  ((await asStaff('GET', `/admin/desk/records/${kind}/${id}`)) as { values: Values }).values
const write = (kind: string, id: string | undefined, values: Values) =>
  asStaff('POST', `/admin/desk/records/${kind}/${id}`, {
    changes: Object.entries(values).map(([path, to]) => ({ path, from: null, to })),
  })

describe('prices of regions', () => {
  it('stand beside everybody’s, are asked for by a switch, and only the changed one is sent', async () => {
    const id = await draft(`Region price ${once}`)
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
  })
})

/** A published product in the shop's own channel, with two pictures. */
async function onSale(title: string) {
  const id = await draft(title)
  const { stores } = (await asStaff('GET', '/admin/stores?fields=default_sales_channel_id')) as {
    stores: { default_sales_channel_id: string }[]
  }
  await asStaff('POST', `/admin/products/${id}`, {
    status: 'published',
    sales_channels: [{ id: stores[0]?.default_sales_channel_id }],
    images: [{ url: '/media/front.png' }, { url: '/media/back.png' }],
  })
  return { id, handle: String((await valuesOf('product', id)).handle) }
}

/** A page writes what is no letter of English by its number (backend/server/pages/ascii.ts). */
const inLetters = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
/** The shop's page of a product, as anybody gets it, once it says so. */
const shopSays = (path: string, text: string) =>
  expect
    .poll(async () => inLetters(await (await fetch(`${shop()}${path}`)).text()), {
      timeout: 15_000,
      message: `${path} says ${text}`,
    })
    .toContain(text)

describe('words that shoppers do not see but search engines and screen readers do', () => {
  it('pictures are described in both languages, also those that are not saved yet', async () => {
    const title = `Seen scarf ${once}`
    const { id, handle } = await onSale(title)
    await shopSays(`/products/${handle}`, `alt="${title} 2"`)
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 404/ })
    await page.getByRole('button', { name: t('media.altEdit', { name: t('media.name', { place: 1 }) }) }).click()
    const field = (name: string) => page.getByRole('textbox', { name: t('media.altIn', { name }) })
    await field('English').fill('A scarf, folded')
    await field('ไทย').fill('ผ้าพันคอพับ')
    await page
      .locator('form')
      .getByRole('button', { name: t('media.altSave') })
      .click()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.locator('input[type=file]').setInputFiles({ name: 'fresh.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: t('media.altEdit', { name: t('media.name', { place: 3 }) }) }).click()
    await field('ไทย').fill('ภาพใหม่')
    await page
      .locator('form')
      .getByRole('button', { name: t('media.altSave') })
      .click()
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    await shopSays(`/products/${handle}`, 'alt="A scarf, folded"')
    await shopSays(`/th/products/${handle}`, 'alt="ผ้าพันคอพับ"')
    await shopSays(`/th/products/${handle}`, 'alt="ภาพใหม่"')
    await shopSays(`/products/${handle}`, `alt="${title} 3"`)
  })

  it('a picture for which the shop has no room says so, and what is to be done', async () => {
    const id = await draft(`No room ${once}`)
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 507/ })
    const answer = { status: 507, json: { type: 'unexpected_state', code: 'no_room', message: 'The disk is full.' } }
    await page.locator('[data-slot=sheet-grid]').waitFor()
    await page.route('**/api/admin/uploads', (route) => route.fulfill(answer))
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1000) }
    await page.locator('input[type=file]').setInputFiles(large)
    await page.getByText(t('media.refused.no_room', { name: 'large.png' })).waitFor()
  })

  it('search engines are told words of their own, and an address that is changed leads on', async () => {
    const title = `Found scarf ${once}`
    const { id, handle } = await onSale(title)
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 404/ })
    await page.getByText(t('admin.product.search'), { exact: true }).click()
    const preview = page.getByRole('figure', { name: t('editor.search.preview', { name: 'English' }) })
    await preview.getByText(`${title} · Talat`).waitFor()
    await page
      .getByRole('textbox', { name: t('editor.search.metaTitle', { name: 'English' }) })
      .fill('Thai cotton scarf')
    await preview.getByText('Thai cotton scarf · Talat').waitFor()
    const description = page.getByRole('textbox', { name: t('editor.search.metaDescription', { name: 'ไทย' }) })
    await description.fill('ย'.repeat(501))
    await save(page).click()
    // Too much is said at its field, and nothing is sent.
    await page.getByText(t('admin.product.searchLong', { most: 500 })).waitFor()
    expect((await valuesOf('product', id))['metadata.seo_title'] ?? null).toBeNull()
    await description.fill('ผ้าพันคอฝ้าย')
    await save(page).click()
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    await shopSays(`/products/${handle}`, '<title>Thai cotton scarf · Talat</title>')
    await shopSays(`/products/${handle}`, '<meta property="og:title" content="Thai cotton scarf"/>')
    await shopSays(`/th/products/${handle}`, '<meta name="description" content="ผ้าพันคอฝ้าย"/>')
    await shopSays(`/th/products/${handle}`, `<title>${title} · Talat</title>`)
    await page.getByRole('textbox', { name: t('admin.product.handle') }).fill(`${handle}-new`)
    await page.getByText(t('admin.product.handleChanged', { old: `/products/${handle}` })).waitFor()
  })
})

describe('more data of a product', () => {
  it('is added, renamed and removed by kind; what is not finished is not saved, and is there again after a crash', async () => {
    const title = `Data scarf ${once}`
    const id = await draft(title)
    await write('product', id, { 'metadata.fit': 'slim', 'metadata.cost': 40, 'metadata.drop': 1 })
    const page = await staff(`/admin/products/${id}`)
    const open = () => page.getByText(t('admin.product.data'), { exact: true }).click()
    await open()
    const keys = page.locator('[data-metadata-key]')
    const texts = () => keys.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    const last = page.locator('[data-slot=metadata-row]').last()
    const value = last.getByRole('textbox', { name: t('editor.data.value') })
    await expect.poll(texts).toEqual(['drop', 'fit'])
    await page.getByRole('button', { name: t('editor.data.remove', { key: 'drop' }) }).click()
    await keys.first().fill('cut')
    await page.getByRole('button', { name: t('editor.data.add') }).click()
    // The new one has the keyboard.
    await page.keyboard.type('cut')
    await page.getByText(t('editor.data.problem.keyTwice')).waitFor()
    await page.keyboard.type('s')
    await last.getByRole('combobox', { name: t('editor.data.type') }).selectOption('json')
    await value.fill('{"a":')
    await page.getByText(t('editor.data.problem.json')).waitFor()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await save(page).click()
    // It opens by itself, since something in it has to be mended.
    await page.getByText(t('editor.data.problem.json')).waitFor()
    await expect.poll(texts).toEqual(['cut', 'cuts'])
    expect((await valuesOf('product', id))['metadata.fit']).toBe('slim')
    await value.fill('{"a":[1]}')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(`/product/${id}`),
    )
    await save(page).click()
    const { changes } = (await sent).postDataJSON() as { changes: { path: string; to: unknown }[] }
    expect(Object.fromEntries(changes.map(({ path, to }) => [path, to]))).toEqual({
      ...{ 'metadata.fit': null, 'metadata.drop': null, 'metadata.cut': 'slim', 'metadata.cuts': { a: [1] } },
    })
    await page.getByText(t('admin.saved', { name: title })).waitFor()
    const values = await valuesOf('product', id)
    expect(Object.entries(values).filter(([path, held]) => path.startsWith('metadata.') && held !== null)).toEqual(
      expect.arrayContaining([
        ['metadata.cost', 40],
        ['metadata.cut', 'slim'],
        ['metadata.cuts', { a: [1] }],
      ]),
    )
    expect(values['metadata.fit'] ?? null).toBeNull()
  })
})

describe('the preview of what is not published', () => {
  it('is the shop’s own page for staff, and no page at all for everybody else', async () => {
    const title = `Secret scarf ${once}`
    const id = await draft(title, ['Fine', 'Coarse'])
    const { handle } = await valuesOf('product', id)
    // Its session ends while the page is open, which asks anew.
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 404/ })
    await page.getByRole('link', { name: t('admin.product.preview') }).click()
    await page.getByText(t('preview.title')).waitFor()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText(/100/).first().waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    // A choice stays in the preview.
    await page
      .getByRole('link', { name: 'Coarse' })
      .or(page.getByRole('radio', { name: 'Coarse' }))
      .first()
      .click()
    await page.waitForURL((url) => url.pathname.startsWith('/preview/') && url.search.includes('Coarse'))
    const link = `/preview/${id}`
    const answer = await page.request.get(link)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect((await page.request.get('/preview/prod_nobody')).status()).toBe(404)
    expect((await page.request.get(`/preview/${encodeURIComponent(`${id}/../x`)}`)).status()).toBe(404)

    // Whoever has only the link has nothing: guests, shoppers, staff whose session has ended; by page and by its data.
    const { page: guest } = await visit({ quiet: /status of 404/ })
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    await signIn(shopper, 'Mali Suwan')
    const strangers = async (who: Page) => {
      for (const path of [link, `/th${link}`, `${link}.data`, `/products/${handle}`, `/catalogue/${id}`]) {
        const told = await who.request.get(path)
        expect(told.status(), path).toBe(404)
        expect(await told.text()).not.toContain(title)
      }
    }
    await strangers(guest)
    await strangers(shopper)
    // What staff looked at is in no memory: the shop's own page and lists still know nothing of it.
    for (const path of [`/products/${handle}`, `/products?q=${encodeURIComponent(title)}`])
      expect(await (await page.request.get(path)).text()).not.toContain(`>${title}<`)
    const store = await fetch(`${shop()}/api/store/products?handle=${handle}`)
    expect(await store.text()).not.toContain(title)
    await page.context().clearCookies()
    await strangers(page)
  })
})
