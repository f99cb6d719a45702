import { expect, it } from 'vitest'
import { fresh } from './desk/support.ts'
import { asStaff } from './people.ts'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()

/** Where a page leads, without following it. */
async function leads(path: string): Promise<[status: number, to: string | null]> {
  const answer = await fetch(`${shop()}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('location')]
}
/** A change is on the page within five seconds. */
const soon = (path: string, expected: [number, string | null]) =>
  expect.poll(() => leads(path), { timeout: 8000, message: path }).toEqual(expected)

type Thing = { id: string }
const made = async (path: string, key: string, body: object) => ((await asStaff('POST', path, body))[key] as Thing).id

async function newProduct(handle: string) {
  const [{ id: channel }] = (await asStaff('GET', '/admin/sales-channels')).sales_channels as [Thing]
  return made('/admin/products', 'product', {
    ...{ title: handle, handle, status: 'published', sales_channels: [{ id: channel }] },
    ...{ options: [{ title: 'Weave', values: ['Fine'] }] },
    variants: [{ title: 'Fine', options: { Weave: 'Fine' }, prices: [{ currency_code: 'thb', amount: 100 }] }],
  })
}
const rename = (path: string, handle: string) => asStaff('POST', path, { handle })

it('a product that is renamed is found under each address that it had, with what was asked, in both languages', async () => {
  const [first, second, third] = ['earlier', 'later', 'last'].map(fresh) as [string, string, string]
  // Whoever looks too early keeps nobody from it.
  expect(await leads(`/products/${first}`)).toEqual([404, null])
  const id = await newProduct(first)
  await soon(`/products/${first}`, [200, null])
  await rename(`/admin/products/${id}`, second)
  await soon(`/products/${first}?size=M&utm_source=x`, [301, `/products/${second}?size=M&utm_source=x`])
  await soon(`/th/products/${first}`, [301, `/th/products/${second}`])
  await soon(`/products/${second}`, [200, null])
  await rename(`/admin/products/${id}`, third)
  await soon(`/products/${first}`, [301, `/products/${third}`])
  await soon(`/products/${second}`, [301, `/products/${third}`])
  const answer = await fetch(`${shop()}/products/${first}`, { redirect: 'manual' })
  expect(answer.headers.get('cache-control'), 'the handle may be given away').toContain('must-revalidate')

  const { page } = await visit()
  await page.goto(`${shop()}/products/${first}?size=M`)
  expect(new URL(page.url()).pathname).toBe(`/products/${third}`)
  expect(await page.locator('h1').textContent()).toBe(first)

  // What is new under the handle is what is meant by it, and what is gone leads nowhere.
  const other = await newProduct(first)
  await soon(`/products/${first}`, [200, null])
  await asStaff('DELETE', `/admin/products/${other}`)
  await soon(`/products/${first}`, [301, `/products/${third}`])
  await rename(`/admin/products/${id}`, first)
  await soon(`/products/${first}`, [200, null])
  await soon(`/products/${third}`, [301, `/products/${first}`])
  await asStaff('POST', `/admin/products/${id}`, { status: 'draft' })
  await soon(`/products/${third}`, [404, null])
  await asStaff('DELETE', `/admin/products/${id}`)
})

it('two that have changed their handles are each themselves, and hidden they lead in no circle', async () => {
  const [one, two, between] = ['one', 'two', 'between'].map(fresh) as [string, string, string]
  const [a, b] = [await newProduct(one), await newProduct(two)]
  await rename(`/admin/products/${a}`, between)
  await rename(`/admin/products/${b}`, one)
  await rename(`/admin/products/${a}`, two)
  await soon(`/products/${one}`, [200, null])
  await soon(`/products/${between}`, [301, `/products/${two}`])
  for (const id of [a, b]) await asStaff('POST', `/admin/products/${id}`, { status: 'draft' })
  for (const handle of [one, two, between]) await soon(`/products/${handle}`, [404, null])
  for (const id of [a, b]) await asStaff('DELETE', `/admin/products/${id}`)
})

it('collections and categories lead on as well, and what nobody ever had does not', async () => {
  for (const [folder, path, key] of [
    ['collections', '/admin/collections', 'collection'],
    ['categories', '/admin/product-categories', 'product_category'],
  ] as const) {
    const [earlier, later] = ['earlier', 'later'].map(fresh) as [string, string]
    const body = key === 'collection' ? { title: earlier } : { name: earlier, is_active: true }
    const id = await made(path, key, { ...body, handle: earlier })
    await soon(`/${folder}/${earlier}`, [200, null])
    await rename(`${path}/${id}`, later)
    await soon(`/${folder}/${earlier}?sort=-price`, [301, `/${folder}/${later}?sort=-price`])
    await asStaff('DELETE', `${path}/${id}`)
    await soon(`/${folder}/${earlier}`, [404, null])
    expect(await leads(`/${folder}/${fresh('never')}`)).toEqual([404, null])
  }
  const { path } = await stockedProduct(0)
  // Of another kind.
  expect(await leads(path.replace('/products/', '/collections/'))).toEqual([404, null])
})

it('what is named in Thai letters is found under its id and its earlier address: a header holds none of them', async () => {
  const word = fresh('thai')
  const id = await newProduct(word)
  await soon(`/products/${word}`, [200, null])
  const thai = `ผา-${word}`
  await rename(`/admin/products/${id}`, thai)
  const there = `/products/${encodeURIComponent(thai)}`
  await soon(`/products/${word}`, [301, there])
  await soon(`/th/products/${word}?size=M`, [301, `/th${there}?size=M`])
  await soon(`/catalogue/${id}`, [302, there])
  await soon(there, [200, null])
  const { page } = await visit()
  await page.goto(`${shop()}/products/${word}`)
  expect(decodeURI(new URL(page.url()).pathname)).toBe(`/products/${thai}`)
  await asStaff('DELETE', `/admin/products/${id}`)

  const category = await made('/admin/product-categories', 'product_category', {
    ...{ name: `ผ้า ${word}`, is_active: true, handle: word },
  })
  await soon(`/categories/${word}`, [200, null])
  await rename(`/admin/product-categories/${category}`, thai)
  await soon(`/categories/${word}`, [301, `/categories/${encodeURIComponent(thai)}`])
  await soon(`/catalogue/${category}`, [302, `/categories/${encodeURIComponent(thai)}`])
  await soon(`/categories/${encodeURIComponent(thai)}`, [200, null])
  await asStaff('DELETE', `/admin/product-categories/${category}`)
})
