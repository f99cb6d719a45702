import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { bought, cards, fillCard, open, payButton, putInCart, say, toPayment } from './journey.ts'
import { asStaff, enterAsStaff, newDraft, staffPages } from './people.ts'
import { adminOrder, openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})
const generous = { timeout: 15_000 }

const staff = staffPages(visit)

async function pick(page: Page, label: string, names: readonly string[]) {
  const box = page.getByRole('combobox', { name: label })
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await box.press('Escape')
}

const cell = (page: Page, row: number, column: number) => page.locator(`td[data-place="${row},${column}"]`)
const save = (page: Page) => page.getByRole('button', { name: t('save.save') })

type Variant = { id: string; title: string; prices: { amount: number; currency_code: string }[] }
/** In no order of its own. */
async function variantsOf(id: string): Promise<Variant[]> {
  const of = ['id', 'title', 'prices.amount', 'prices.currency_code'].map((field) => `variants.${field}`)
  const path = `/admin/products/${id}?fields=id,${of}`
  return ((await asStaff('GET', path)) as { product: { variants: Variant[] } }).product.variants
}

/** A draft with two variants, made by the API. */
const draft = (title: string) => newDraft(title, ['Fine', 'Coarse'])

describe('a product', () => {
  it('is made with twelve variants and a picture, counted in the sheet, published, seen within five seconds with its picture, and bought (R-001, R-012, R-041, R-042, R-063, R-064)', async () => {
    const title = `Cloud shirt ${once}`
    const page = await staff('/admin/products')
    await page.getByRole('link', { name: t('admin.product.add') }).click()
    await page.waitForURL(/\/admin\/products\/new$/)
    await page.locator('[data-slot=admin-new-product]').waitFor()
    // Without its first things it is not sent, and says so at the fields.
    await page.getByRole('button', { name: t('admin.product.create') }).click()
    await page.getByText(t('admin.product.titleMissing')).waitFor()
    await page.getByText(t('admin.product.asItIs')).waitFor()
    await page.getByRole('textbox', { name: t('admin.product.title') }).fill(title)
    await page.getByLabel(t('admin.product.price')).fill('590')
    await pick(page, t('admin.product.sizes'), ['S', 'M', 'L', 'XL'])
    await pick(page, t('admin.product.colors'), ['Indigo', 'Sand', 'Black'])
    await page.getByText(t('admin.product.variantsWill', { count: 12 })).waitFor()
    await page.getByRole('button', { name: t('admin.product.create') }).click()
    await page.waitForURL(/\/admin\/products\/prod_/)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const png = await sharp({ create: { width: 400, height: 640, channels: 3, background: '#7a8fb0' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'cloud.png', mimeType: 'image/png', buffer: png })
    await page.getByText(t('media.main'), { exact: true }).waitFor()
    // All of them at once: the head chooses the column, Control and Enter fill it.
    await page.locator('[data-place="-1,3"]').click()
    await page.keyboard.type('25')
    await page.keyboard.press('Control+Enter')
    await page.getByLabel(t('admin.product.status')).selectOption('published')
    const counted = page.waitForRequest((request) => request.url().endsWith('/admin/desk/stock'))
    await save(page).click()
    expect((await counted).postDataJSON().items).toHaveLength(12)
    await page.getByText(t('admin.saved', { name: title })).waitFor()

    const published = Date.now()
    const { product } = (await asStaff('GET', `/admin/products/${id}?fields=handle,status,thumbnail`)) as {
      product: { handle: string; status: string; thumbnail: string }
    }
    expect(product.status).toBe('published')
    expect(product.thumbnail).toMatch(/cloud\.png$/)
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    let status = 0
    while (status !== 200 && Date.now() - published < 15_000)
      status = (await shopper.goto(`/products/${product.handle}`))?.status() ?? 0
    expect(Date.now() - published, 'seen within five seconds').toBeLessThan(5_000)
    await shopper.getByRole('heading', { name: title, level: 1 }).waitFor()
    await shopper.getByText(/590/).first().waitFor()
    // The very picture, drawn: its proportions are those of the file.
    const picture = shopper.locator('[data-slot=gallery] img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight), generous)
      .toBeCloseTo(400 / 640, 1)

    await putInCart(shopper, `/products/${product.handle}?size=XL&color=Black`)
    await toPayment(shopper)
    await fillCard(shopper, cards.approve)
    await payButton(shopper).click()
    const order = await bought(shopper)
    expect((await adminOrder(order)).items).toMatchObject([
      { product_id: id, product_title: title, variant_title: 'Black / XL', quantity: 1, unit_price: 590 },
    ])
    // What is held for an order cannot be taken away.
    await asStaff('POST', `/admin/orders/${order}/cancel`)

    await page.getByRole('button', { name: t('admin.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.remove') })
      .click()
    await page.waitForURL(/\/admin\/products$/)
    await expect(variantsOf(id)).rejects.toThrow(/404/)
  })

  it('is changed by one cell: that one is sent, with what was seen', async () => {
    const id = await draft(`Single price ${once}`)
    const page = await staff(`/admin/products/${id}`)
    await cell(page, 0, 1).click()
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    const sent = page.waitForRequest((request) => request.url().endsWith('/records/batch'))
    await page.keyboard.press('Control+s')
    const { records } = (await sent).postDataJSON() as { records: { changes: unknown[] }[] }
    expect(records.map(({ changes }) => changes)).toEqual([[{ path: 'prices.thb', from: 100, to: 120 }]])
    await expect
      .poll(async () => (await variantsOf(id)).map(({ prices }) => prices[0]?.amount).sort())
      .toEqual([100, 120])
    await asStaff('DELETE', `/admin/products/${id}`)
  })

  it('that is being made is there again after a reload and after another page, until it is made or begun anew', async () => {
    const page = await staff('/admin/products/new')
    const title = page.getByRole('textbox', { name: t('admin.product.title') })
    await title.fill(`Half a shirt ${once}`)
    await pick(page, t('admin.product.sizes'), ['S', 'M'])
    await page.reload()
    await expect.poll(() => title.inputValue(), generous).toBe(`Half a shirt ${once}`)
    await page.getByText(t('admin.product.variantsWill', { count: 2 })).waitFor()
    await page.goto('/admin/products')
    await page.getByRole('link', { name: t('admin.product.add') }).click()
    await expect.poll(() => title.inputValue(), generous).toBe(`Half a shirt ${once}`)
    await page.getByRole('button', { name: t('save.discard') }).click()
    await expect.poll(() => title.inputValue()).toBe('')
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByText(t('admin.product.asItIs')).waitFor()
    expect(await title.inputValue()).toBe('')
  })

  it('whose prices are typed while somebody else deletes it says so, and keeps them', async () => {
    const id = await draft(`Deleted meanwhile ${once}`)
    const { page } = await visit({ quiet: /404/ })
    await enterAsStaff(page, `/admin/products/${id}`)
    await cell(page, 0, 1).click()
    await page.keyboard.type('150')
    await page.keyboard.press('Enter')
    await asStaff('DELETE', `/admin/products/${id}`)
    await save(page).click()
    await page.getByRole('alert').getByText(t('admin.problem.gone')).waitFor()
    expect(await cell(page, 0, 1).textContent()).toContain('150')
  })

  it('that two people price differently asks the second, and another field of it merges', async () => {
    const id = await draft(`Two editors ${once}`)
    const page = await staff(`/admin/products/${id}`)
    await cell(page, 0, 1).click()
    await page.keyboard.type('150')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: t('admin.product.subtitle') }).fill('Mine')
    const record = (path: string, from: unknown, to: unknown) => ({ changes: [{ path, from, to }] })
    for (const one of await variantsOf(id))
      await asStaff('POST', `/admin/desk/records/variant/${one.id}`, record('prices.thb', 100, 140))
    await asStaff('POST', `/admin/desk/records/product/${id}`, record('material', null, 'Theirs'))
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: t('conflict.title') })
    await dialog.getByText('140').waitFor()
    await dialog.getByText('150').waitFor()
    await dialog.getByRole('button', { name: t('conflict.save') }).click()
    await expect
      .poll(async () => (await variantsOf(id)).map(({ prices }) => prices[0]?.amount).sort())
      .toEqual([140, 150])
    const { values } = (await asStaff('GET', `/admin/desk/records/product/${id}`)) as {
      values: Record<string, unknown>
    }
    expect([values.subtitle, values.material]).toEqual(['Mine', 'Theirs'])
    await asStaff('DELETE', `/admin/products/${id}`)
  })

  it('that two people put into different collections asks the second by their names, not by their ids', async () => {
    const id = await draft(`Two shelves ${once}`)
    const [mine, theirs] = [`Mine ${once}`, `Theirs ${once}`]
    const shelf = async (title: string) =>
      ((await asStaff('POST', '/admin/collections', { title })) as { collection: { id: string } }).collection.id
    const [own, other] = [await shelf(mine), await shelf(theirs)]
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 409/ })
    await page.getByLabel(t('admin.product.collection')).selectOption({ label: mine })
    const changes = [{ path: 'collection_id', from: null, to: other }]
    await asStaff('POST', `/admin/desk/records/product/${id}`, { changes })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: t('conflict.title') })
    await dialog.getByText(mine, { exact: true }).waitFor()
    await dialog.getByText(theirs, { exact: true }).waitFor()
    await asStaff('DELETE', `/admin/products/${id}`)
    for (const one of [own, other]) await asStaff('DELETE', `/admin/collections/${one}`)
  })

  it('says why it is not in the shop, and stops saying so as each reason is mended', async () => {
    const id = await draft(`Hidden gem ${once}`)
    const page = await staff(`/admin/products/${id}`)
    await page.getByRole('heading', { name: t('admin.absence.unseen') }).waitFor()
    const draftStatus = t('admin.products.status.draft')
    await page.getByText(t('admin.absence.status', { status: draftStatus }), { exact: true }).waitFor()
    for (const code of ['channel', 'stock', 'picture'] as const)
      await page.getByText(t(`admin.absence.${code}`), { exact: true }).waitFor()
    expect(await page.getByText(t('admin.absence.price', { currency: 'THB' })).count()).toBe(0)
    expect(await page.getByRole('link', { name: t('admin.product.inShop') }).count()).toBe(0)
    await page.getByRole('button', { name: t('admin.absence.status.mend') }).click()
    await page.getByRole('button', { name: t('admin.absence.channel.mend') }).click()
    await expect.poll(() => page.getByText(t('admin.absence.mended')).count()).toBe(2)
    await save(page).click()
    await page.getByRole('heading', { name: t('admin.absence.unsold') }).waitFor()
    await page.getByRole('button', { name: t('admin.absence.stock.mend') }).click()
    await page.locator('[data-place="-1,3"]').click()
    await page.keyboard.type('4')
    await page.keyboard.press('Control+Enter')
    await page.getByText(t('admin.absence.mended')).waitFor()
    await save(page).click()
    await page.getByRole('heading', { name: t('admin.absence.hint') }).waitFor()
    await page.getByRole('link', { name: t('admin.product.inShop') }).waitFor()
    expect(await page.getByText(t('admin.absence.stock')).count()).toBe(0)
    const { page: shopper } = await visit({ quiet: /status of 404/ })
    const { product } = (await asStaff('GET', `/admin/products/${id}?fields=handle`)) as { product: { handle: string } }
    await expect
      .poll(async () => (await shopper.goto(`/products/${product.handle}`))?.status(), { timeout: 15_000 })
      .toBe(200)
    await asStaff('DELETE', `/admin/products/${id}`)
  })

  it('is duplicated as a draft with all but SKUs and stock, each time at a free address, and taken back', async () => {
    const title = `Twin shirt ${once}`
    const id = await draft(title)
    const fine = (await variantsOf(id)).find(({ title: name }) => name === 'Fine')
    const { regions } = (await asStaff('GET', '/admin/regions?fields=id,currency_code&limit=1')) as {
      regions: { id: string; currency_code: string }[]
    }
    const { product_categories } = (await asStaff('GET', '/admin/product-categories?fields=id&limit=1')) as {
      product_categories: { id: string }[]
    }
    const [region, category] = [regions[0], product_categories[0]?.id]
    const inRegion = `prices.${region?.currency_code}.${region?.id}`
    const record = (kind: string, of: string | undefined, values: Record<string, unknown>) =>
      asStaff('POST', `/admin/desk/records/${kind}/${of}`, {
        changes: Object.entries(values).map(([path, to]) => ({ path, from: null, to })),
      })
    await asStaff('POST', `/admin/products/${id}`, { categories: [{ id: category }], status: 'published' })
    await record('product', id, { subtitle: 'Two of them', 'translations.th-TH.title': 'เสื้อแฝด', 'metadata.cost': 40 })
    const picture = [{ url: '/media/twin.png', metadata: { alt: 'Front' } }]
    await asStaff('POST', `/admin/desk/records/product/${id}`, { changes: [{ path: 'images', from: [], to: picture }] })
    await record('variant', fine?.id, { sku: `TWIN-${once}`, [inRegion]: 90 })
    const { price_list: sale } = (await asStaff('POST', '/admin/price-lists', {
      ...{ title: `Twins ${once}`, description: 'Sale', type: 'sale', status: 'active' },
      prices: [{ variant_id: fine?.id, currency_code: 'thb', amount: 77 }],
    })) as { price_list: { id: string } }

    // The picture's file was never sent.
    const page = await staff(`/admin/products/${id}`, { quiet: /status of 404/ })
    const duplicate = async () => {
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
      // On a busy machine the message may come and go before the page has its heading.
      await Promise.all([
        page.getByText(t('admin.product.copied', { name: `${title} (copy)` })).waitFor(),
        page.getByRole('button', { name: t('admin.product.copy') }).click(),
        page.getByRole('heading', { name: `${title} (copy)`, level: 1 }).waitFor(),
      ])
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    }
    const valuesOf = async (kind: string, of: string | undefined) =>
      ((await asStaff('GET', `/admin/desk/records/${kind}/${of}`)) as { values: Record<string, unknown> }).values
    const copy = await duplicate()
    const [values, before] = [await valuesOf('product', copy), await valuesOf('product', id)]
    expect(values).toMatchObject({
      ...{ title: `${title} (copy)`, handle: `${before.handle}-copy`, status: 'draft', subtitle: 'Two of them' },
      ...{ categories: [category], 'metadata.cost': 40, 'translations.th-TH.title': 'เสื้อแฝด (copy)' },
    })
    const [image] = values.images as string[]
    expect(values).toMatchObject({
      [`images.${image}.url`]: '/media/twin.png',
      [`images.${image}.metadata.alt`]: 'Front',
    })
    const variants = await Promise.all((values.variants as string[]).map((one) => valuesOf('variant', one)))
    expect(variants).toHaveLength(2)
    const twin = variants.find(({ title: name }) => name === 'Fine')
    expect(twin).toMatchObject({ sku: null, 'prices.thb': 100, [inRegion]: 90, 'options.Weave': 'Fine' })
    // What a price list asks for meanwhile is no price of the product.
    const amounts = (await variantsOf(copy)).flatMap(({ prices }) => prices.map(({ amount }) => amount))
    expect(amounts.toSorted((a, b) => a - b)).toEqual([90, 100, 100])

    await page.goto(`/admin/products/${id}`, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    const second = await duplicate()
    expect((await valuesOf('product', second)).handle).toBe(`${before.handle}-copy-2`)
    await Promise.all([
      page.getByText(t('admin.removed', { name: `${title} (copy)` })).waitFor(),
      page.getByRole('button', { name: t('admin.tasks.undo') }).click(),
      page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor(),
    ])
    await expect(variantsOf(second)).rejects.toThrow(/404/)
    await asStaff('DELETE', `/admin/price-lists/${sale.id}`)
    for (const one of [id, copy]) await asStaff('DELETE', `/admin/products/${one}`)
  })

  it('is copied with its own options, their values in the same order and in both languages, for shoppers and for staff', async () => {
    const title = `Ordered coat ${once}`
    const [weaves, cuts] = [
      ['Small', 'Medium', 'Large'],
      ['Wide', 'Narrow'],
    ]
    const { stores } = (await asStaff('GET', '/admin/stores')) as { stores: { default_sales_channel_id: string }[] }
    const { product } = (await asStaff('POST', '/admin/products', {
      ...{ title, status: 'published', sales_channels: [{ id: stores[0]?.default_sales_channel_id }] },
      options: [
        { title: 'Weave', values: weaves.toReversed() },
        { title: 'Cut', values: cuts },
      ],
      variants: weaves.flatMap((Weave) =>
        cuts.map((Cut) => ({
          ...{ title: `${Weave} / ${Cut}`, options: { Weave, Cut }, manage_inventory: false },
          prices: [{ currency_code: 'thb', amount: 100 }],
        })),
      ),
    })) as {
      product: {
        id: string
        handle: string
        options: { id: string; title: string; values: { id: string; value: string }[] }[]
      }
    }
    for (const { id: option, title: of } of product.options) {
      const values = of === 'Cut' ? cuts : weaves
      const ranks = Object.fromEntries(values.map((value, rank) => [value, rank]))
      await asStaff('POST', `/admin/product-options/${option}`, { ranks })
    }
    const valuesOf = async (kind: string, of: string) =>
      ((await asStaff('GET', `/admin/desk/records/${kind}/${of}`)) as { values: Record<string, unknown> }).values
    const weave = product.options.find((option) => option.title === 'Weave')
    const large = weave?.values.find(({ value }) => value === 'Large')
    const said = { 'translations.th-TH.value': 'ใหญ่', 'metadata.pim': 'A-7' }
    for (const [kind, of, words] of [
      ['option', weave?.id, { 'translations.th-TH.title': 'การทอ' }],
      ['option-value', large?.id, said],
    ] as const)
      await asStaff('POST', `/admin/desk/records/${kind}/${of}`, {
        changes: Object.entries(words).map(([path, to]) => ({ path, from: null, to })),
      })
    const page = await staff(`/admin/products/${product.id}`)
    const rows = () => page.locator('tbody th').allInnerTexts()
    const own = await rows()
    await page.getByRole('button', { name: t('admin.product.copy') }).click()
    await page.getByRole('heading', { name: `${title} (copy)`, level: 1 }).waitFor()
    await expect.poll(rows).toEqual(own)
    const copy = new URL(page.url()).pathname.split('/').at(-1)
    const { product: made } = (await asStaff(
      'GET',
      `/admin/products/${copy}?fields=options.id,options.title,options.values.*`,
    )) as { product: typeof product }
    const itsWeave = made.options.find((option) => option.title === 'Weave')
    expect(await valuesOf('option', String(itsWeave?.id))).toMatchObject({ 'translations.th-TH.title': 'การทอ' })
    const itsLarge = itsWeave?.values.find(({ value }) => value === 'Large')
    expect(await valuesOf('option-value', String(itsLarge?.id))).toMatchObject(said)
    await asStaff('POST', `/admin/products/${copy}`, { status: 'published' })
    for (const handle of [product.handle, `${product.handle}-copy`]) {
      await open(page, `/products/${handle}`)
      const shown = (await page.locator('[data-slot="options"]').textContent()) ?? ''
      const all = [...cuts, ...weaves]
      expect(
        all.toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other)),
        handle,
      ).toEqual(all)
    }
    for (const one of [product.id, copy]) await asStaff('DELETE', `/admin/products/${one}`)
  })

  it('leads to its neighbours of the list that one came from, whatever is saved on the way, and back to its page', async () => {
    const word = `walk${once}`
    const ids: string[] = []
    for (const letter of ['A', 'B', 'C']) ids.push(await draft(`${word} ${letter}`))
    const found = async () =>
      ((await asStaff('POST', '/admin/desk/search/product', { q: word, limit: 0 })) as { count: number }).count
    await expect.poll(found, { timeout: 15_000 }).toBe(3)
    const page = await staff(`/admin/products?q=${word}&sort=title`)
    const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
    const next = page.getByRole('link', { name: t('admin.neighbour.next') })
    const previous = page.getByRole('link', { name: t('admin.neighbour.previous') })
    await page.getByRole('link', { name: `${word} B` }).click()
    await heading(`${word} B`)
    await next.click()
    await heading(`${word} C`)
    await expect.poll(() => next.count()).toBe(0)
    await previous.waitFor()
    await page.keyboard.press('k')
    await heading(`${word} B`)
    // The one before it was read while this one was looked at: nothing of it is asked for any more.
    const asked: string[] = []
    const said = (request: { url: () => string }) => asked.push(decodeURIComponent(request.url()))
    await page.waitForTimeout(1000)
    page.on('request', said)
    await page.keyboard.press('k')
    await heading(`${word} A`)
    page.off('request', said)
    const ofIt = asked.filter((url) => url.includes(`/${ids[0]}`))
    // The frame's guard alone is asked whether one may; which code an address has says nothing of the thing.
    const isOther = (url: string) => url.endsWith('.data?_routes=layouts/admin') || url.includes('/__manifest?')
    expect(ofIt.filter((url) => !isOther(url))).toEqual([])
    await page.keyboard.press('j')
    await heading(`${word} B`)
    // Its title would now stand behind C's; the walk stays as it began.
    await page.getByRole('textbox', { name: t('admin.product.title') }).fill(`${word} D`)
    await save(page).click()
    await page.getByText(t('admin.saved', { name: `${word} D` })).waitFor()
    await page.getByRole('heading', { name: `${word} D`, level: 1 }).click()
    await page.keyboard.press('k')
    await heading(`${word} A`)
    await expect.poll(() => previous.count()).toBe(0)
    await page.keyboard.press('j')
    await heading(`${word} D`)
    await page
      .getByRole('link', { name: t('admin.products.title') })
      .last()
      .click()
    await page.waitForURL((url) => url.search === `?q=${word}&sort=title`)
    for (const id of ids) await asStaff('DELETE', `/admin/products/${id}`)
  })

  it('turns the page of the list for whoever walks over its end; one that was come to by its address has no neighbours', async () => {
    const { rows } = (await asStaff('POST', '/admin/desk/search/product', { sort: 'title', limit: 26 })) as {
      rows: { id: string; title: string }[]
    }
    const [last, beyond] = rows.slice(24)
    const page = await staff('/admin/products?sort=title')
    await page.locator(`tr a[href="/admin/products/${last?.id}"]`).first().click()
    await page.waitForURL(`**/admin/products/${last?.id}`)
    const next = page.getByRole('link', { name: t('admin.neighbour.next') })
    await next.click()
    await page.waitForURL(`**/admin/products/${beyond?.id}`)
    await expect
      .poll(() => page.locator('[data-slot=page-head] a[href^="/admin/products?"]').getAttribute('href'))
      .toBe('/admin/products?sort=title&page=2')
    await next.waitFor()
    await page.reload()
    await page.locator('[data-slot=admin-product]').waitFor()
    expect(await next.count()).toBe(0)
  })
})
