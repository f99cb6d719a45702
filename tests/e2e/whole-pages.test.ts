import { describe, expect, it } from 'vitest'
import { withLanguage } from '#features/shared/language.ts'
import { browserAgent, shop, stockedProduct } from './support.ts'

const person = { accept: 'text/html', 'user-agent': browserAgent, 'accept-language': 'en' }

describe('for whoever has no scripts', () => {
  it('a page of the shop comes with what is on it, in both languages', async () => {
    const { path } = await stockedProduct(2)
    const [bare] = path.split('?')
    const paths = [
      '/wishlist',
      '/compare',
      '/compare?ids=prod_gone',
      '/track-order',
      '/cart',
      '/auth/login',
      '/auth/register',
    ]
    paths.push(
      '/auth/forgot-password',
      '/account/order-transfer',
      '/account/confirm-email?token=x',
      `${bare}/alert?kind=stock`,
    )
    for (const page of paths.flatMap((one) => [one, withLanguage(one, 'th')])) {
      const answer = await fetch(shop() + page, { headers: person })
      const html = await answer.text()
      expect(answer.status, page).toBe(200)
      // What React moves to its place by a script stands in such a template's stead until then.
      expect(html, page).not.toContain('<template id="B:')
      expect(html.slice(html.indexOf('<main')), page).toMatch(/^<main[^>]*>[\s\S]*<h1/)
    }
  })
  it('a form that needs scripts says so, and leads back to its page when it is sent all the same', async () => {
    const path = '/auth/login?redirect=%2Faccount'
    const page = await (await fetch(shop() + path, { headers: person })).text()
    expect(page).toContain('This form needs scripts')
    const body = new URLSearchParams({ email: 'noi@example.com', password: 'Wrong-1' })
    const sent = await fetch(shop() + path, { method: 'POST', body, headers: person, redirect: 'manual' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
  })
  it('what is no form is refused as such by the pages that take one', async () => {
    for (const page of ['/cart', '/checkout', '/th/cart']) {
      const sent = await fetch(shop() + page, { method: 'POST', headers: person })
      expect(sent.status, page).toBe(415)
    }
  })
})
