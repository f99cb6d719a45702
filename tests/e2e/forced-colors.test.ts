import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { enterAsStaff, signIn } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** Whoever has the system paint sees by a fill of the system's where they are: a fill of ours is gone there. */
const isMarked = (part: Locator) =>
  part.evaluate((box) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.setAttribute('style', 'forced-color-adjust: none; background-color: Highlight')
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    return getComputedStyle(box).backgroundColor === highlight
  })

describe('in forced colors', () => {
  it('the page that one is on stands out among the reports, and the own pages', async () => {
    const { page } = await visit()
    await page.emulateMedia({ forcedColors: 'active' })
    await enterAsStaff(page, '/admin/reports')
    const reports = page.getByRole('navigation', { name: t('admin.nav.reports') })
    await reports.locator('[aria-current]').waitFor()
    expect(await isMarked(reports.locator('[aria-current]'))).toBe(true)
    expect(await isMarked(reports.getByRole('link').last())).toBe(false)
    const shopper = await visit()
    await shopper.page.emulateMedia({ forcedColors: 'active' })
    await signIn(shopper.page, 'Mali Suwan')
    await open(shopper.page, '/account')
    const own = shopper.page.getByRole('navigation', { name: t('account.nav.label') })
    expect(await isMarked(own.locator('[aria-current]'))).toBe(true)
  })

  it('what is done with the ticked rows has an edge above them', async () => {
    const { page } = await visit()
    await page.emulateMedia({ forcedColors: 'active' })
    await enterAsStaff(page, '/admin/products')
    await page.locator('tbody [type=checkbox]').first().check()
    const edge = await page.locator('[data-slot=bulk-bar]').evaluate((bar) => getComputedStyle(bar).outline)
    expect(edge).toContain('solid 1px')
  })
})
