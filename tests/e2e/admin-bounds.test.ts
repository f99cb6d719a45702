import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, enterAsStaff, newDraft } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
const tooLong = 'a'.repeat(256)

/** A page of staff on which nothing that would write may leave. */
async function staff(path: string) {
  const { page } = await visit()
  await enterAsStaff(page, path)
  const sent: string[] = []
  page.on('request', (request) => {
    if (
      request.method() !== 'GET' &&
      /\/admin\/(products|product-categories|uploads|desk\/(records|options))/.test(request.url())
    )
      sent.push(`${request.method()} ${request.url()}`)
  })
  return { page, sent }
}
/** Fields that may stay empty say so after their name. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
/** What is read aloud at a field that has to be mended. */
const saidAt = (page: Page, name: string) =>
  field(page, name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
const says = (page: Page, name: string, sentence: string) => expect.poll(() => saidAt(page, name)).toContain(sentence)
const save = (page: Page) => page.getByRole('button', { name: t('save.save'), exact: true }).click()

describe('the forms of the back office say what is out of bounds at its field, and send nothing', () => {
  it('of a new product: its title and a price below 0 (R-345)', async () => {
    const { page, sent } = await staff('/admin/products/new')
    await field(page, t('admin.product.title')).fill(tooLong)
    await field(page, t('admin.product.price')).fill('-5')
    await page.getByRole('button', { name: t('admin.product.create') }).click()
    await says(page, t('admin.product.title'), t('admin.nameLong'))
    await says(page, t('admin.product.price'), t('admin.product.priceWrong'))
    expect(sent).toEqual([])
  })

  it('of a product: its title, its address, a price in the sheet and a picture of more than 10 MB (R-345)', async () => {
    const id = await newDraft(`Bounds ${Date.now().toString(36)}`)
    try {
      const { page, sent } = await staff(`/admin/products/${id}`)
      await field(page, t('admin.product.title')).fill(tooLong)
      await field(page, t('admin.product.handle')).fill('Silk Scarf')
      await save(page)
      await says(page, t('admin.product.title'), t('admin.nameLong'))
      await says(page, t('admin.product.handle'), t('admin.category.handleWrong'))
      await page.locator('td[data-place="0,1"]').click()
      await page.keyboard.type('-1')
      await page.keyboard.press('Enter')
      await save(page)
      await page.getByText(t('admin.product.sheet.wrong')).waitFor()
      const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) }
      await page.locator('input[type=file]').setInputFiles(large)
      await page.getByText(t('media.refused.size', { name: 'large.png' })).waitFor()
      expect(sent).toEqual([])
    } finally {
      await asStaff('DELETE', `/admin/products/${id}`)
    }
  })

  it('of a category: its name and its address (R-345)', async () => {
    const { page, sent } = await staff('/admin/categories/new')
    await field(page, t('admin.options.name.en')).fill(tooLong)
    await field(page, t('admin.category.handle')).fill('Hats & Scarves')
    await save(page)
    await says(page, t('admin.options.name.en'), t('admin.nameLong'))
    await says(page, t('admin.category.handle'), t('admin.category.handleWrong'))
    expect(sent).toEqual([])
  })

  it.each(['size', 'color'] as const)('of a %s: its name, and the digits of a color (R-345)', async (kind) => {
    const { page, sent } = await staff(`/admin/${kind}s/new`)
    await field(page, t('admin.options.name.en')).fill(tooLong)
    await field(page, t('admin.options.name.th')).fill(tooLong)
    if (kind === 'color') await field(page, t('admin.options.hex')).fill('#c7d')
    await save(page)
    await says(page, t('admin.options.name.en'), t('admin.nameLong'))
    await says(page, t('admin.options.name.th'), t('admin.nameLong'))
    if (kind === 'color') await says(page, t('admin.options.hex'), t('admin.options.hexWrong'))
    expect(sent).toEqual([])
  })
})
