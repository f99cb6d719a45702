import { beforeAll, expect, it } from 'vitest'
import { type Desk, fresh, type Json, openDesk, tokenOf } from './desk/support.ts'
import { shop } from './support.ts'

type Thing = Json & { id: string }
type Product = Thing & { options: (Thing & { title: string })[]; variants: Thing[]; images: Thing[] }
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

const cut = (Cut: string) => ({ title: Cut, options: { Cut }, prices: [{ currency_code: 'thb', amount: 100 }] })

it('a product goes through every call that the specification names: itself, its variants, options, pictures and stock items (R-529)', async () => {
  const handle = fresh('called')
  const { product } = await desk.ok<{ product: Product }>('POST', '/products', {
    ...{ title: 'Called', handle, status: 'draft', images: [{ url: 'https://example.com/called.jpg' }] },
    options: [{ title: 'Cut', values: ['Wide', 'Narrow', 'Short'], is_exclusive: true }],
    variants: [cut('Wide')],
  })
  const at = `/products/${product.id}`
  const [wide, image] = [product.variants[0]?.id, product.images[0]?.id]
  expect(await desk.ok('POST', at, { title: 'Called again' })).toMatchObject({ product: { title: 'Called again' } })
  expect(await desk.ok('GET', at)).toMatchObject({ product: { id: product.id, title: 'Called again' } })
  expect(await desk.ok('GET', `/products?handle=${handle}`)).toMatchObject({ count: 1, products: [{ id: product.id }] })
  // One variant, made, read, changed.
  await desk.ok('POST', `${at}/variants`, cut('Narrow'))
  const { variants } = await desk.ok<{ variants: (Thing & { title: string })[] }>('GET', `${at}/variants`)
  const narrow = variants.find(({ title }) => title === 'Narrow')?.id
  await desk.ok('POST', `${at}/variants/${narrow}`, { title: 'Narrower' })
  expect(await desk.ok('GET', `${at}/variants/${narrow}`)).toMatchObject({ variant: { id: narrow, title: 'Narrower' } })
  // Several at once.
  const { created, updated } = await desk.ok<{ created: Thing[]; updated: Thing[] }>('POST', `${at}/variants/batch`, {
    ...{ create: [cut('Short')], update: [{ id: narrow, title: 'Narrowest' }], delete: [] },
  })
  expect([created, updated]).toMatchObject([[{ title: 'Short' }], [{ title: 'Narrowest' }]])
  // Its pictures, from either side.
  await desk.ok('POST', `${at}/images/${image}/variants/batch`, { add: [wide], remove: [] })
  const pictures = await desk.ok('POST', `${at}/variants/${wide}/images/batch`, { add: [], remove: [image] })
  expect(pictures).toMatchObject({ removed: [image] })
  // What lies in stock for it.
  const { inventory_item: item } = await desk.ok<{ inventory_item: Thing }>('POST', '/inventory-items', { sku: handle })
  const kept = { inventory_item_id: item.id, variant_id: wide }
  await desk.ok('POST', `${at}/variants/inventory-items/batch`, { create: [{ ...kept, required_quantity: 2 }] })
  const fields = 'id,*inventory_items'
  expect(await desk.ok('GET', `${at}/variants/${wide}?fields=${fields}`)).toMatchObject({
    variant: { inventory_items: expect.arrayContaining([expect.objectContaining({ required_quantity: 2 })]) },
  })
  // Options: its own are listed, one of the shop's comes in and goes.
  const options = async () =>
    (await desk.ok<{ product_options: (Thing & { title: string })[] }>('GET', `${at}/options`)).product_options
  expect((await options()).map(({ title }) => title)).toEqual(['Cut'])
  const weave = { title: 'Weave', values: ['Fine'], is_exclusive: true }
  await desk.ok('POST', `${at}/options/batch`, { add: [weave] })
  const added = (await options()).find(({ title }) => title === 'Weave')
  expect(added).toBeDefined()
  await desk.ok('POST', `${at}/options/batch`, { remove: [added?.id] })
  expect((await options()).map(({ title }) => title)).toEqual(['Cut'])
  // And away, one by one.
  expect(await desk.ok('DELETE', `${at}/variants/${narrow}`)).toMatchObject({ id: narrow, deleted: true })
  const gone = await desk.ok<{ deleted: { ids: string[] } }>('POST', '/products/batch', { delete: [product.id] })
  expect(gone.deleted.ids).toEqual([product.id])
  expect((await desk.call('GET', at)).status).toBe(404)
  await desk.ok('DELETE', `/inventory-items/${item.id}`)
  const { product: second } = await desk.ok<{ product: Product }>('POST', '/products', {
    ...{ title: 'Called', handle: fresh('called'), options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }] },
  })
  expect(await desk.ok('DELETE', `/products/${second.id}`)).toMatchObject({ id: second.id, deleted: true })
})

it('products come from a file that was sent before, once somebody confirms it (R-529)', async () => {
  const handle = fresh('sent')
  const head = 'Product Handle,Product Title,Product Status,Variant Title,Variant Price THB'
  const table = `${head},Variant Option 1 Name,Variant Option 1 Value\n${handle},Sent,draft,Wide,120,Cut,Wide\n`
  const form = new FormData()
  form.append('files', new Blob([table], { type: 'text/csv' }), 'sent.csv')
  const token = await tokenOf('user')
  const sent = await fetch(`${shop()}/api/admin/uploads`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  })
  const { files } = (await sent.json()) as { files: { id: string }[] }
  expect(sent.status).toBe(200)
  const { status, body } = await desk.call<{ transaction_id: string }>('POST', '/products/imports', {
    ...{
      file_key: files[0]?.id,
      originalname: 'sent.csv',
      extension: 'csv',
      size: table.length,
      mime_type: 'text/csv',
    },
  })
  expect([status, body]).toEqual([202, expect.objectContaining({ summary: { toCreate: 1, toUpdate: 0 } })])
  expect((await desk.call('POST', `/products/imports/${body.transaction_id}/confirm`, {})).status).toBe(202)
  const found = async () => (await desk.ok<{ products: Thing[] }>('GET', `/products?handle=${handle}`)).products
  await expect.poll(found, { timeout: 20_000 }).toMatchObject([{ title: 'Sent' }])
  await desk.ok('DELETE', `/products/${(await found())[0]?.id}`)
})
