import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, enterAsStaff, newDraft } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** A hundred of them: `npm run kills`. */
const KILLS = Number(process.env.DESK_KILLS ?? 6)
const roll = (sides: number) => Math.floor(Math.random() * sides)

/** The texts of a product's page, as they stand there. */
const labels = ['admin.product.subtitle', 'admin.product.description', 'admin.product.titleTh'] as const
const fields = (page: Page) => labels.map((label) => page.getByRole('textbox', { name: t(label) }))
const cell = (page: Page) => page.locator('td[data-place="0,1"]')

const shown = async (page: Page): Promise<string[]> => [
  ...(await Promise.all(fields(page).map((field) => field.inputValue()))),
  ((await cell(page).textContent()) ?? '').trim(),
]

/** The tab's own process dies, with no word before. */
async function kill(page: Page): Promise<void> {
  const dead = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // Never answered: who should is dead.
  void session.send('Page.crash').catch(() => undefined)
  await dead
  await page.close()
}

const draftProduct = async () => `/admin/products/${await newDraft(`Killed ${Date.now().toString(36)}`)}`

it(
  `nothing that was typed is lost when the tab is killed, ${KILLS} times at random moments`,
  async () => {
    const address = await draftProduct()
    const { page: first, context } = await visit({ quiet: /crash/i })
    await enterAsStaff(first, address)
    let page = first
    for (let at = 0; at < KILLS; at++) {
      const presses = 1 + roll(8)
      for (let press = 0; press < presses; press++) {
        const field = fields(page)[roll(labels.length)]
        if (roll(4) === 0) {
          await cell(page).click()
          if (roll(3) === 0) await page.keyboard.press('Delete')
          else {
            await page.keyboard.type(String(100 + roll(900)))
            await page.keyboard.press('Enter')
          }
        } else await field?.pressSequentially('abc'.slice(0, 1 + roll(3)), { delay: roll(60) })
      }
      const typed = await shown(page)
      await page.waitForTimeout(roll(1200))
      await kill(page)
      page = await context.newPage()
      await page.goto(address)
      await expect.poll(() => shown(page), { timeout: 10_000, message: `kill ${at + 1}` }).toEqual(typed)
    }
    await asStaff('DELETE', address)
  },
  60_000 + KILLS * 10_000,
)

it('a second tab on the same product takes nothing along when it closes', async () => {
  const address = await draftProduct()
  const { page, context } = await visit({ quiet: /crash/i })
  await enterAsStaff(page, address)
  const second = await context.newPage()
  await second.goto(address)
  await second.locator('html[data-hydrated]').waitFor()
  await fields(page)[0]?.fill('Typed in the first')
  await second.close({ runBeforeUnload: true })
  await kill(page)
  const again = await context.newPage()
  await again.goto(address)
  await expect.poll(() => shown(again)).toContain('Typed in the first')
  await asStaff('DELETE', address)
})
