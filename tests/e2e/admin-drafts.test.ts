import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { fresh } from './desk/support.ts'
import { say } from './journey.ts'
import { asStaff, workAsStaff } from './people.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()

type Draft = { id: string; display_id: number; email: string }
const newDraft = async (more: object = {}): Promise<Draft> => {
  const { regions } = (await asStaff('GET', '/admin/regions?fields=id,name')) as {
    regions: { id: string; name: string }[]
  }
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  const body = { region_id, email: `${fresh('draft')}@example.com`, ...more }
  return ((await asStaff('POST', '/admin/draft-orders', body)) as { draft_order: Draft }).draft_order
}
const opened = async ({ id, display_id, email }: Draft): Promise<Page> => {
  const { page } = await workAsStaff(await visit(), `/admin/draft-orders/${id}`)
  await page.getByRole('heading', { name: `#${display_id} ${email}` }).waitFor()
  return page
}
const convert = (page: Page) => page.getByRole('button', { name: t('drafts.convert'), exact: true })
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

describe('a draft order on its page', () => {
  it('says what it lacks: goods, a country, and what is not saved yet', async () => {
    const page = await opened(await newDraft())
    await page.getByText(t('orders.noCountry')).waitFor()
    await convert(page).first().click()
    await question(page).getByText(t('drafts.convertEmpty')).waitFor()
    await question(page)
      .getByRole('button', { name: t('resources.action.stay') })
      .click()
    await page.getByRole('textbox', { name: t('drafts.codes') }).fill('SOON')
    await convert(page).first().click()
    await question(page).getByText(t('drafts.convertUnsaved')).waitFor()
  })

  it('leads to its order once it is one', async () => {
    const { variantId } = await stockedProduct(46)
    const draft = await newDraft({ items: [{ variant_id: variantId, quantity: 1 }] })
    const page = await opened(draft)
    await convert(page).first().click()
    await question(page)
      .getByRole('button', { name: t('drafts.convert'), exact: true })
      .click()
    await page.waitForURL((url) => url.pathname === `/admin/orders/${draft.id}`)
    await page.getByRole('heading', { name: t('orders.number', { number: `#${draft.display_id}` }) }).waitFor()
  })
})
