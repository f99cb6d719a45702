import { beforeEach, expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, newDraft, staffPages } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)
/** What the browser itself writes of a refusal. */
const quiet = /status of 404/
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

const idOf = async (kind: string, one: string, body: object) =>
  ((await asStaff('POST', `/admin/${kind}`, body)) as Record<string, { id: string }>)[one]?.id ?? ''

it('a copy of a product that a colleague has deleted meanwhile is refused in words that say so', async () => {
  const title = `Lost draft ${once}`
  const id = await newDraft(title)
  const page = await staff(`/admin/products/${id}`, { quiet })
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await asStaff('DELETE', `/admin/products/${id}`)
  await page.getByRole('button', { name: t('admin.product.copy') }).click()
  await page.getByText(t('admin.product.copyGone', { name: title })).waitFor()
})

it('a filter by something that was deleted says so instead of its id', async () => {
  const collection = await idOf('collections', 'collection', { title: `Gone ${once}` })
  const category = await idOf('product-categories', 'product_category', { name: `Gone ${once}` })
  const tag = await idOf('product-tags', 'product_tag', { value: `gone-${once}` })
  await Promise.all([
    asStaff('DELETE', `/admin/collections/${collection}`),
    asStaff('DELETE', `/admin/product-categories/${category}`),
    asStaff('DELETE', `/admin/product-tags/${tag}`),
  ])
  const page = await staff(`/admin/products?collection=${collection}&categories=${category}&tags=${tag}`)
  const chips = page.locator('main [data-slot=tag]')
  await expect
    .poll(async () => (await chips.allInnerTexts()).map((words) => words.split(': ')[1]))
    .toEqual(Array.from({ length: 3 }, () => t('admin.choiceGone')))
})

it('what a product was put into, which was deleted since, is called by its name in the activity', async () => {
  const name = `Gone ${once}`
  const id = await newDraft(`Lost draft ${once}`)
  const collection = await idOf('collections', 'collection', { title: name })
  await asStaff('POST', `/admin/desk/records/product/${id}`, {
    changes: [{ path: 'collection_id', from: null, to: collection }],
  })
  await asStaff('DELETE', `/admin/collections/${collection}`)
  const page = await staff(`/admin/products/${id}`)
  await page.getByText(t('admin.activity.title'), { exact: true }).last().click()
  const rows = page.getByRole('list', { name: t('admin.activity.title') }).getByRole('listitem')
  await rows.filter({ hasText: t('admin.activity.gone', { name }) }).waitFor()
  expect(await rows.allInnerTexts()).not.toContainEqual(expect.stringContaining(collection))
  await asStaff('DELETE', `/admin/products/${id}`)
})
