import { loadIcon } from '@iconify/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setIconHosts } from '#ui/icon/icon-hosts.ts'
import { type Shop, startShop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ medusaUrl: 'http://127.0.0.1:9' })
})
afterAll(() => shop.close())
const icons = (path: string) => fetch(`${shop.url}/api/icons/${path}`)

it('gives icons of a set that is kept here, and says which it does not know (R-576)', async () => {
  const answer = await icons('lucide.json?icons=house,shopping-cart,no-such-icon')
  expect(answer.status).toBe(200)
  const set = await answer.json()
  expect(set).toMatchObject({ prefix: 'lucide', not_found: ['no-such-icon'] })
  expect(set.icons['shopping-cart'].body).toContain('<')
  expect(answer.headers.get('cache-control')).toContain('max-age=604800')
})

it.each([
  ['lucide.json', 400, 'No icons specified'],
  ['lucide.json?icons=', 400, 'No icons specified'],
  ['lucide.json?icons=House', 400, 'Invalid icon request'],
  ['lucide.json?icons=../x', 400, 'Invalid icon request'],
  ['Luc_ide.json?icons=house', 400, 'Invalid icon request'],
  ['mdi.json?icons=home', 503, 'This set of icons is not kept here'],
  ['constructor.json?icons=home', 503, 'This set of icons is not kept here'],
  ['lucide', 404, 'No collection specified'],
  ['a/b.json?icons=x', 404, 'No collection specified'],
])('%s: %i %s (R-576)', async (path, status, message) => {
  const answer = await icons(path)
  expect([answer.status, (await answer.json()).message]).toEqual([status, message])
})

it('are what the loader of icons by name finds first, with nobody else asked (R-568, R-713)', async () => {
  setIconHosts(shop.url, [])
  expect((await loadIcon('lucide:shopping-cart')).body).toContain('<')
  await expect(loadIcon('lucide:no-such-icon')).rejects.toBe('lucide:no-such-icon')
})
