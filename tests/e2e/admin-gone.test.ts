import { beforeEach, describe, expect, it } from 'vitest'
import { newOrder, openDesk } from './desk/support.ts'
import { filled, goods } from './filled.ts'
import { say } from './journey.ts'
import { asStaff, newDraft, staffPages } from './people.ts'
import { openBrowser, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)
const undo = undoAfterEach()
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

describe('what else hangs on a thing is said before it is deleted', () => {
  const promotion = (part: object) => ({
    code: `GONE${once.toUpperCase()}`,
    type: 'standard',
    status: 'draft',
    application_method: { type: 'percentage', value: 5, target_type: 'items', allocation: 'each', max_quantity: 1 },
    ...part,
  })
  const rule = (attribute: string, ...values: string[]) => ({ attribute, operator: 'in', values })
  const asks = async (path: string, name: string, ...words: string[]) => {
    const page = await staff(path)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('button', { name: t('admin.remove'), exact: true }).click()
    const text = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    for (const word of words) await text.getByText(word).waitFor()
    return text.textContent()
  }

  it('of a customer group: price lists and promotions that are for it alone are for nobody then', async () => {
    const name = `Gone ${once}`
    const [group, other] = await Promise.all(
      [name, `${name} too`].map((own) => idOf('customer-groups', 'customer_group', { name: own })),
    )
    const list = (title: string, groups: (string | undefined)[]) =>
      idOf('price-lists', 'price_list', { title, description: '', rules: { 'customer.groups.id': groups } })
    const lists = await Promise.all([list(name, [group]), list(`${name} both`, [group, other])])
    const code = await idOf('promotions', 'promotion', promotion({ rules: [rule('customer.groups.id', group ?? '')] }))
    undo.push(async () => {
      for (const id of lists) await asStaff('DELETE', `/admin/price-lists/${id}`)
      await asStaff('DELETE', `/admin/promotions/${code}`)
      for (const id of [group, other]) await asStaff('DELETE', `/admin/customer-groups/${id}`)
    })
    const said = await asks(
      `/admin/customer-groups/${group}`,
      name,
      t('resources.uses.lists', { count: 1 }),
      t('resources.uses.promotions', { count: 1 }),
    )
    expect(said).toContain(t('admin.remove.text'))
  })

  it('of a product type and a tag: the tax rate and the promotion that go by it alone', async () => {
    const value = `gone-${once}`
    const [tag, type] = await Promise.all([
      idOf('product-tags', 'product_tag', { value }),
      idOf('product-types', 'product_type', { value }),
    ])
    const application_method = {
      ...promotion({}).application_method,
      target_rules: [rule('items.product.tags.id', tag)],
    }
    const code = await idOf('promotions', 'promotion', promotion({ application_method }))
    const { tax_regions } = (await asStaff('GET', '/admin/tax-regions?limit=1')) as { tax_regions: { id: string }[] }
    const rate = await idOf('tax-rates', 'tax_rate', {
      tax_region_id: tax_regions[0]?.id,
      name: value,
      code: value,
      rate: 3,
      rules: [{ reference: 'product_type', reference_id: type }],
    })
    undo.push(async () => {
      await asStaff('DELETE', `/admin/promotions/${code}`)
      await asStaff('DELETE', `/admin/tax-rates/${rate}`)
      await asStaff('DELETE', `/admin/product-tags/${tag}`)
      await asStaff('DELETE', `/admin/product-types/${type}`)
    })
    await asks(`/admin/tags/${tag}`, value, t('resources.uses.promotions', { count: 1 }))
    await asks(`/admin/types/${type}`, value, t('resources.uses.rates', { count: 1 }))
  })

  it('of a category: the promotion for what is in it alone', async () => {
    const name = `Gone ${once}`
    const category = await idOf('product-categories', 'product_category', { name, handle: `gone-${once}` })
    const target_rules = [rule('items.product.categories.id', category)]
    const application_method = { ...promotion({}).application_method, target_rules }
    const code = await idOf('promotions', 'promotion', promotion({ application_method }))
    undo.push(async () => {
      await asStaff('DELETE', `/admin/promotions/${code}`)
      await asStaff('DELETE', `/admin/product-categories/${category}`)
    })
    await asks(`/admin/categories/${category}`, name, t('resources.uses.promotions', { count: 1 }))
  })

  it('of a product: the carts that hold it, the order that waits for it, and the price list with prices of it', async () => {
    const desk = await openDesk()
    const { id: product, variant, title } = await goods(desk, undo)
    const list = await idOf('price-lists', 'price_list', {
      ...{ title: `Gone ${once}`, description: 'Gone', type: 'sale', status: 'draft' },
      prices: [{ amount: 1, currency_code: 'thb', variant_id: variant }],
    })
    undo.push(() => asStaff('DELETE', `/admin/price-lists/${list}`))
    await filled(variant)
    await newOrder(undefined, { variantId: variant })
    const said = (of: 'priced' | 'carts' | 'orders') => t(`resources.uses.${of}`, { count: 1 })
    await asks(`/admin/products/${product}`, title, said('priced'), said('carts'), said('orders'))
  })

  it('of a reason: what came back for it', async () => {
    const desk = await openDesk()
    const label = `Gone ${once}`
    const reason_id = await idOf('return-reasons', 'return_reason', { label, value: `gone-${once}` })
    undo.push(() => asStaff('DELETE', `/admin/return-reasons/${reason_id}`))
    const { id: order } = await newOrder()
    const { items } = (
      await desk.ok<{ order: { items: { id: string }[] } }>('GET', `/orders/${order}?fields=id,items.id`)
    ).order
    const line = { id: items[0]?.id, quantity: 1 }
    const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations')
    const location_id = stock_locations[0]?.id
    const act = (what: string, body: object) => desk.ok('POST', `/desk/orders/${order}/${what}`, body)
    await act('fulfil', { items: [{ ...line, fulfilled: 0 }], location_id, leaves: true })
    await act('return', { items: [{ ...line, returned: 0, reason_id }], location_id })
    await asks(`/admin/return-reasons/${reason_id}`, label, t('resources.uses.returns', { count: 1 }))
  })
})

it('the list of price lists shows for whom each is without being moved aside', async () => {
  const name = `Wholesale partners ${once}`
  const group = await idOf('customer-groups', 'customer_group', { name })
  const rules = { 'customer.groups.id': [group] }
  const list = await idOf('price-lists', 'price_list', { title: `Gone ${once}`, description: 'Of a group', rules })
  undo.push(async () => {
    await asStaff('DELETE', `/admin/price-lists/${list}`)
    await asStaff('DELETE', `/admin/customer-groups/${group}`)
  })
  const page = await staff('/admin/price-lists', { width: 1280, height: 900 })
  const cell = page.getByRole('cell', { name })
  await cell.waitFor()
  const [box, last] = [await cell.boundingBox(), await page.getByRole('columnheader').last().boundingBox()]
  expect((box?.x ?? 0) + (box?.width ?? 2000)).toBeLessThanOrEqual(1240)
  expect((last?.x ?? 0) + (last?.width ?? 2000)).toBeLessThanOrEqual(1241)
})
