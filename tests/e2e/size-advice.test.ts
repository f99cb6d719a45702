import { afterAll, describe, expect, it } from 'vitest'
import { fresh, openDesk, tokenOf } from './desk/support.ts'
import { open, say } from './journey.ts'
import { asStaff } from './people.ts'
import { medusa, openBrowser, shop } from './support.ts'

const visit = openBrowser()
const t = say()
const soon = { timeout: 20_000 }

const made: string[] = []
/** Others count, export and sort all products there are. */
afterAll(async () => {
  for (const path of made) await asStaff('DELETE', path)
})

type Size = { id: string; value: string }

/** A product of the test's own in a category of its own, in sizes of the shop; `last` is sold out. */
async function newShirt(sizes: readonly string[], last: string) {
  const desk = await openDesk()
  const word = fresh('fitted')
  const first = async <T>(path: string, name: string) => ((await asStaff('GET', path))[name] as T[])[0]
  const option = await first<{ id: string; values: Size[] }>(
    '/admin/product-options?title=Size&is_exclusive=false&fields=id,*values',
    'product_options',
  )
  const store = await first<{ default_sales_channel_id: string }>('/admin/stores', 'stores')
  const { product_category: category } = await desk.ok<{ product_category: { id: string } }>(
    'POST',
    '/product-categories',
    { name: word, handle: word, is_active: true },
  )
  made.push(`/admin/product-categories/${category.id}`)
  const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
    ...{ title: word, handle: word, status: 'published', categories: [{ id: category.id }] },
    sales_channels: [{ id: store?.default_sales_channel_id }],
    options: [
      {
        id: option?.id,
        value_ids: option?.values.filter(({ value }) => sizes.includes(value)).map(({ id }) => id),
      },
    ],
    variants: sizes.map((Size) => ({
      ...{ title: Size, options: { Size }, manage_inventory: Size === last },
      prices: [{ currency_code: 'thb', amount: 500 }],
    })),
  })
  // What is made last is taken away first.
  made.unshift(`/admin/products/${product.id}`)
  return { desk, category: category.id, path: `/products/${word}` }
}

describe('which size fits', () => {
  it('is a link to the guide, and advice by a chart of staff; a changed chart is heard of at once', async () => {
    const { desk, category, path } = await newShirt(['S', 'M', 'L'], 'L')
    const { page } = await visit()
    await open(page, path)
    const link = page.getByRole('link', { name: t('catalogue.product.sizeFit') })
    expect(await link.count(), 'nobody knows the sizes of this').toBe(0)

    const rows = [
      { size: 'S', chest: '85–89', waist: '67–71' },
      { size: 'M', chest: '90–95', waist: '72–77' },
      { size: 'L', chest: '96–102', waist: '78–84' },
    ]
    const body = { name: fresh('Chart'), category_ids: [category], sizes: rows }
    const { size_chart: chart } = await desk.ok<{ size_chart: { id: string } }>('POST', '/desk/size-charts', body)
    made.unshift(`/admin/desk/size-charts/${chart.id}`)
    const shows = async () => (await (await page.request.get(path)).text()).includes(t('catalogue.product.sizeFit'))
    await expect.poll(shows, soon).toBe(true)
    await open(page, path)
    expect(await link.getAttribute('href')).toMatch(/\/pages\/sizes$/)

    await link.click()
    const dialog = page.getByRole('dialog', { name: t('sizing.title') })
    await dialog.getByRole('textbox', { name: t('sizing.measure.chest') }).fill('92')
    await page.keyboard.press('Enter')
    await dialog.getByText(t('sizing.one', { size: 'M' })).waitFor()
    expect(await dialog.getByRole('textbox').count(), 'only what the chart knows is asked').toBe(2)
    await dialog.getByRole('link', { name: t('sizing.choose', { size: 'M' }) }).click()
    await page.waitForURL(/size=M/)
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('[data-option=size] [data-selected]').textContent()).toBe('M')

    // What was measured is in this browser; the chart is another one now, and L is sold out.
    const record = `/desk/records/size-chart/${chart.id}`
    const wider = [rows[0], { size: 'M', chest: '90–91' }, { size: 'L', chest: '92–102' }]
    await desk.ok('POST', record, { changes: [{ path: 'sizes', from: rows, to: wider }] })
    await expect
      .poll(async () => {
        await open(page, path)
        await link.click()
        await dialog.getByRole('button', { name: t('sizing.ask') }).click()
        await dialog.locator('[data-slot=size-answer]').waitFor()
        return dialog.getByText(t('sizing.one', { size: 'L' })).count()
      }, soon)
      .toBe(1)
    expect(await dialog.getByText(t('sizing.soldOut', { size: 'L' })).count()).toBe(1)

    // Two people: a measure that somebody else wrote meanwhile is not written over; undone as any save.
    const stale = await desk.call('POST', record, { changes: [{ path: 'sizes', from: rows, to: [rows[1]] }] })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const falls = await desk.call('POST', '/desk/size-charts', { ...body, sizes: [rows[1], rows[0]] })
    expect([falls.status, falls.body.fields]).toEqual([400, { sizes: expect.stringContaining('smaller') }])

    await desk.ok('DELETE', `/desk/size-charts/${chart.id}`)
    made.shift()
    expect((await desk.call('DELETE', `/desk/size-charts/${chart.id}`)).status).toBe(404)
    await expect.poll(shows, soon).toBe(false)
  })

  it('tells shoppers no names of charts, and lets nobody but staff write one', async () => {
    // The page is drawn with it; browsers have no way of their own to it.
    expect((await fetch(`${shop()}/api/store/size-charts`)).status).toBe(404)
    const shopper = await tokenOf('customer')
    for (const method of ['GET', 'POST'])
      for (const [authorization, status] of [
        ['', 401],
        [`Bearer ${shopper}`, 401],
      ] as const) {
        const answer = await fetch(`${medusa()}/admin/desk/size-charts`, {
          method,
          headers: authorization ? { authorization } : {},
        })
        expect([method, answer.status]).toEqual([method, status])
      }
  })
})
