import { expect, it } from 'vitest'
import { open } from '../journey.ts'
import { asStaff, workAsStaff } from '../people.ts'
import { openBrowser } from '../support.ts'

const visit = openBrowser()

it('a part of a page whose code comes late wakes up as it was drawn, also where another part has asked for the same meanwhile', async () => {
  type Found = { promotions: { id: string }[] }
  const { promotions } = (await asStaff('GET', '/admin/promotions?limit=1&fields=id')) as Found
  const { page } = await workAsStaff(await visit(), '/admin')
  // What the form asks for is here before the part below it has its code.
  await page.route(/promotion-section-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await open(page, `/admin/promotions/${promotions[0]?.id}`)
  await page.getByRole('button', { name: 'Try it' }).waitFor()
  // A mismatch is an error of the page, which every visit holds against it.
  await page.locator('[data-slot="resource-field"][inert]').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('combobox').count()).toBeGreaterThan(0)
})
