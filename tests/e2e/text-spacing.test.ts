import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

/** The distances that a reader may ask for (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

/** Texts of which a part is cut off by a box around them, with what stands there. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut = new Set<string>()
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.textContent?.trim() ?? ''
      const around = node.parentElement
      if (text === '' || !around?.checkVisibility() || around.closest('.sr-only, option, svg')) continue
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      for (let box: Element | null = around; width > 1 && box; box = box.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(box).overflowX)) continue
        const edge = box.getBoundingClientRect()
        const isOut = left >= edge.right || right <= edge.left
        if (edge.width > 1 && !isOut && (right > edge.right + 1.5 || left < edge.left - 1.5)) cut.add(text)
      }
    }
    return [...cut]
  })

/** What the distances cut off, and how far they push the page off the screen. */
async function lost(page: Page): Promise<{ cut: string[]; beside: number }> {
  await page.waitForLoadState('networkidle')
  const before = await cutTexts(page)
  await page.addStyleTag({ content: spacing })
  const cut = (await cutTexts(page)).filter((text) => !before.includes(text))
  return { cut, beside: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)) }
}

const none = { cut: [], beside: 0 }

describe('letters and words further apart', () => {
  it.each(['/', '/products', '/th/products', '/th/products/paper-moon-table-lamp', '/th/pages/delivery'])(
    'lose nothing of the shop on a phone: %s',
    async (path) => {
      const { page } = await visit({ width: 390 })
      await open(page, path)
      expect(await lost(page)).toEqual(none)
    },
  )

  it('lose nothing of the frame of the back office, in Thai', async () => {
    const { page } = await visit()
    await enterAsStaff(page, '/th/admin/colors')
    expect(await lost(page)).toEqual(none)
  })

  it('nor of what is chosen in a box, on a phone', async () => {
    const { page } = await visit({ width: 390 })
    await enterAsStaff(page, '/admin/regions')
    await page.locator('[data-row-link]').first().click()
    await page
      .getByRole('list', { name: t('combobox.chosen') })
      .first()
      .waitFor()
    expect(await lost(page)).toEqual(none)
  })
})
