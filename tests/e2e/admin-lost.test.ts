import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { asStaff, newDraft, staffPages } from './people.ts'
import { openBrowser, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)
const undo = undoAfterEach()

/** The first call of this address that writes is carried out, and its answer is lost. */
async function loseFirst(page: Page, path: RegExp): Promise<void> {
  let lost = false
  await page.route(path, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
}

describe('what is made, whose answer is lost, and which is sent once more', () => {
  it.each([
    ['price-lists', 'title'],
    ['stock-locations', 'name'],
    ['api-keys', 'title'],
    ['customer-groups', 'name'],
    ['collections', 'title'],
    ['sales-channels', 'name'],
  ] as const)('is made once: %s', async (kind, field) => {
    const name = `Lost ${kind} ${Date.now().toString(36)}`
    const page = await staff(`/admin/${kind}/new`, { quiet: /ERR_FAILED/ })
    await page
      .getByRole('textbox', { name: t('resources.name') })
      .first()
      .fill(name)
    await loseFirst(page, new RegExp(`/api/admin/${kind}(\\?.*)?$`))
    const save = page.getByRole('button', { name: t('save.save'), exact: true })
    await save.click()
    await page.getByText(t('admin.problem.away')).first().waitFor()
    await save.click()
    await page.getByText(t('admin.added', { name })).waitFor()
    const path = `/admin/${kind}`
    const many = kind.replaceAll('-', '_')
    const answer = (await asStaff('GET', `${path}?limit=200&order=-created_at`)) as Record<string, { id: string }[]>
    const found = (answer[many] as ({ id: string } & Record<string, unknown>)[]).filter((one) => one[field] === name)
    undo.push(async () => {
      for (const { id } of found) {
        if (kind === 'api-keys') await asStaff('POST', `${path}/${id}/revoke`, {})
        await asStaff('DELETE', `${path}/${id}`)
      }
    })
    expect(found).toHaveLength(1)
  })

  it.each([
    ['the draft', /\/api\/admin\/products(\?.*)?$/],
    ['its words, and the network with them', /\/api\/admin\/(desk\/records\/product|products)\/[^/]+$/],
  ] as const)('is made once: a copy of a product, where the answer is lost for %s', async (_, path) => {
    const title = `Lost shirt ${Date.now().toString(36)}`
    const id = await newDraft(title)
    undo.push(() => asStaff('DELETE', `/admin/products/${id}`))
    const words = [{ path: 'translations.th-TH.title', from: null, to: 'เสื้อ' }]
    await asStaff('POST', `/admin/desk/records/product/${id}`, { changes: words })
    const page = await staff(`/admin/products/${id}`, { quiet: /ERR_FAILED/ })
    let lost = 0
    await page.route(path, async (route) => {
      const method = route.request().method()
      if (method === 'GET' || lost >= 2 || (lost === 1 && method === 'POST')) return route.continue()
      lost += 1
      // What takes the half copy away again does not arrive.
      if (method === 'POST') await route.fetch()
      await route.abort()
    })
    const copy = page.getByRole('button', { name: t('admin.product.copy') })
    await copy.click()
    await page.getByText(t('admin.product.notCopied', { name: title })).waitFor()
    await copy.click()
    await page.getByRole('heading', { name: `${title} (copy)`, level: 1 }).waitFor()
    const found = (await asStaff('GET', `/admin/products?q=${encodeURIComponent(title)}&fields=id,title`)) as {
      products: { id: string; title: string }[]
    }
    const copies = found.products.filter((one) => one.title === `${title} (copy)`)
    for (const one of copies) undo.push(() => asStaff('DELETE', `/admin/products/${one.id}`))
    expect(copies.map((one) => one.id)).toEqual([new URL(page.url()).pathname.split('/').at(-1)])
    const { values } = (await asStaff('GET', `/admin/desk/records/product/${copies[0]?.id}`)) as {
      values: Record<string, unknown>
    }
    expect(values['translations.th-TH.title']).toBe('เสื้อ (copy)')
  })

  it('gets the answer of the first where it comes with its key: at once, later, and with what Medusa tells once', async () => {
    const desk = await openDesk()
    const post = (key: string, title: string) =>
      desk.call('POST', '/api-keys', { title, type: 'secret' }, { 'idempotency-key': key })
    const key = randomUUID()
    const title = `Lost ${key}`
    const both = await Promise.all([post(key, title), post(key, title)])
    const { id, token } = (both[0].body as { api_key: { id: string; token: string } }).api_key
    undo.push(async () => {
      await desk.ok('POST', `/api-keys/${id}/revoke`, {})
      await desk.ok('DELETE', `/api-keys/${id}`)
    })
    expect(token).toMatch(/^sk_/)
    expect(both[1].body).toEqual(both[0].body)
    expect((await post(key, title)).body).toEqual(both[0].body)
    expect(await post(key, `${title} other`)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    const { api_keys } = await desk.ok<{ api_keys: { title: string }[] }>(
      'GET',
      '/api-keys?limit=200&order=-created_at',
    )
    expect(api_keys.filter((one) => one.title.startsWith(title))).toHaveLength(1)
  })

  it('may be sent again with its key once it was refused', async () => {
    const desk = await openDesk()
    const key = randomUUID()
    const handle = `lost-${key}`
    const post = () => desk.call('POST', '/collections', { title: handle, handle }, { 'idempotency-key': key })
    const { collection } = await desk.ok<{ collection: { id: string } }>('POST', '/collections', {
      title: 'In',
      handle,
    })
    expect((await post()).status).toBe(400)
    await desk.ok('DELETE', `/collections/${collection.id}`)
    const made = await post()
    expect(made.status).toBe(200)
    await desk.ok('DELETE', `/collections/${(made.body as { collection: { id: string } }).collection.id}`)
  })
})
