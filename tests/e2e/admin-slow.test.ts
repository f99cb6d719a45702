import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, staffPages } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)

/** Calls of this address that write take two seconds. */
const slow = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    if (route.request().method() === 'POST') await new Promise((later) => setTimeout(later, 2000))
    await route.continue()
  })

it.each([
  {
    what: 'a product',
    path: '/admin/products',
    fill: async (page: Page, name: string) => {
      await page.getByRole('textbox', { name: t('admin.product.title') }).fill(name)
      await page.getByLabel(t('admin.product.price')).fill('590')
    },
    make: t('admin.product.create'),
    many: 'products',
  },
  {
    what: 'a collection',
    path: '/admin/collections',
    fill: (page: Page, name: string) =>
      page
        .getByRole('textbox', { name: t('resources.name') })
        .first()
        .fill(name),
    make: t('save.save'),
    many: 'collections',
  },
])(
  'whoever goes elsewhere while $what is being made is left there, and it is made once',
  async ({ path, fill, make, many }) => {
    const name = `Slow ${many} ${Date.now().toString(36)}`
    const page = await staff(`${path}/new`)
    await fill(page, name)
    await slow(page, new RegExp(`/api${path}$`))
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(path))
    // Pressed twice, as people do where nothing happens at once.
    await page.getByRole('button', { name: make }).dblclick()
    await page
      .getByRole('link', { name: t('admin.nav.customers'), exact: true })
      .first()
      .click()
    await page.waitForURL(/\/admin\/customers$/)
    expect((await made).ok()).toBe(true)
    await page.getByText(t('admin.added', { name })).waitFor()
    await page.waitForTimeout(1000)
    expect(new URL(page.url()).pathname).toBe('/admin/customers')
    const found = (await asStaff('GET', `${path}?q=${encodeURIComponent(name)}&fields=id`)) as Record<
      string,
      { id: string }[]
    >
    expect(found[many]).toHaveLength(1)
    // Made is made: the form begins anew.
    await page.goto(`${path}/new`, { waitUntil: 'networkidle' })
    expect(await page.locator('main input[type=text], main input:not([type])').first().inputValue()).toBe('')
    await asStaff('DELETE', `${path}/${found[many]?.[0]?.id}`)
  },
)
