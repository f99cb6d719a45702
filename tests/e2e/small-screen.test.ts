import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { complete, orderOf, readyCart } from '#tests/chaos/lib/buyer.ts'
import {
  address,
  addToCart,
  bought,
  cards,
  chooseProvider,
  delivery,
  fillCard,
  open,
  payButton,
  say,
  toPayment,
} from './journey.ts'
import { enterAsStaff, fieldsAwake, signIn } from './people.ts'
import { medusa, openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()
const t = say()
const phone = { width: 390, height: 600 }

/** What the Tab key comes to, each told with what stands over its middle; nothing where it is in sight. */
async function hiddenStops(page: Page, most: number): Promise<string[]> {
  const hidden = new Set<string>()
  let stop = 0
  for (; stop < most; stop++) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
      const at = document.activeElement
      if (!at || at === document.body) return null
      const { left, top, width, height } = at.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24))
      const bar = over?.closest('[data-slot=tab-bar],[data-slot=save-bar],[data-slot=buy-bar]')
      const name = at.getAttribute('aria-label') ?? (at.textContent || at.getAttribute('name') || at.tagName)
      return bar && !bar.contains(at) ? `${name} behind ${bar.getAttribute('data-slot')}` : ''
    })
    if (told === null) break
    if (told) hidden.add(told)
  }
  // A page whose keys lead nowhere hides nothing either.
  expect(stop).toBeGreaterThan(10)
  return [...hidden]
}

describe('what the keyboard comes to on a small screen', () => {
  it.each(['/admin/colors', '/admin/promotions/new'])('is above the bars at the bottom: %s', async (path) => {
    const { page } = await visit(phone)
    await enterAsStaff(page, path)
    await page.locator('#main h1').waitFor()
    expect(await hiddenStops(page, 40)).toEqual([])
  })

  it('is above the bar to buy with', async () => {
    const { page } = await visit(phone)
    const { path } = await stockedProduct(1)
    await open(page, path)
    expect(await hiddenStops(page, 60)).toEqual([])
  })
})

/** What of a dialog stays out of sight although it has the focus. */
const outOfReach = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished))
    return [...box.querySelectorAll<HTMLElement>('button,input,select,textarea')].flatMap((part) => {
      part.focus()
      const { left, top, width, height } = part.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const seen = over !== null && (part.contains(over) || part.closest('label')?.contains(over) === true)
      return seen ? [] : [part.getAttribute('aria-label') ?? (part.textContent || part.tagName)]
    })
  })

describe('a dialog on a page that is enlarged four times', () => {
  it('shows all that it asks, and every answer', async () => {
    const { page } = await visit({ width: 320, height: 256 })
    await enterAsStaff(page, '/admin/collections')
    const first = await page.locator('[data-row-link]').first().getAttribute('href')
    await open(page, String(first))
    await fieldsAwake(page)
    const remove = page.getByRole('button', { name: t('admin.remove'), exact: true })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button').last().waitFor()
    expect(await outOfReach(question)).toEqual([])
    await page.keyboard.press('Escape')
    await open(page, '/admin/products')
    await page.getByRole('button', { name: t('admin.export') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').or(dialog.getByRole('combobox')).first().waitFor()
    expect(await outOfReach(dialog)).toEqual([])
  })
})

describe('a page that is enlarged five times', () => {
  it('says in whole words what is unsaved, and shows the time beside the day', async () => {
    const { page } = await visit({ width: 256, height: 600 })
    await enterAsStaff(page, '/admin/campaigns/new')
    const when = page.locator('input[type=datetime-local]').first()
    await when.fill('2026-11-30T23:45')
    const bar = page.locator('[data-slot=save-bar]')
    await bar.getByText(t('save.count', { count: 1 })).waitFor()
    expect(await bar.evaluate(brokenWords)).toEqual([])
    // A browser does not tell how wide what it writes in such a field is; in one line the time is past its edge.
    expect(await when.evaluate((field) => field.clientHeight)).toBeGreaterThan(60)
  })
})

const enlarged = openBrowser(['--blink-settings=defaultFontSize=32'])

describe('what was refused', () => {
  it('is said in sight of whoever pressed to pay', async () => {
    const { page } = await visit({ ...phone, quiet: /402/ })
    await addToCart(page, 5)
    await toPayment(page)
    await fillCard(page, cards.decline)
    const said = page.getByRole('main').getByRole('alert')
    for (const press of ['the first', 'the second']) {
      await payButton(page).click()
      const isInSight = () =>
        said.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
      await expect.poll(() => said.count().then((count) => count === 1 && isInSight()), { message: press }).toBe(true)
      await payButton(page).scrollIntoViewIfNeeded()
    }
  })
})

describe('letters of twice their size on a phone', () => {
  it.each([
    ['the shop', '/products'],
    ['the back office', '/admin/sizes'],
  ])('push nothing of the bar at the top off the screen: %s', async (_, path) => {
    const { page } = await enlarged({ width: 390, height: 844 })
    await (path.startsWith('/admin') ? enterAsStaff(page, path) : open(page, path))
    await page.locator('#main h1').waitFor()
    const off = await page.getByRole('banner').evaluate((bar) =>
      [...bar.querySelectorAll('a,button,input')].flatMap((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > innerWidth ? [part.getAttribute('aria-label') ?? part.textContent] : []
      }),
    )
    expect(off).toEqual([])
  })

  it.each([
    '/',
    '/products',
    '/products/paper-moon-table-lamp',
    '/admin/colors',
    '/admin/categories',
    '/admin/products',
    '/admin/counter',
  ])('neither make the page scroll sideways nor break its words letter by letter: %s', async (path) => {
    const { page } = await enlarged({ width: 390, height: 844 })
    await (path.startsWith('/admin') ? enterAsStaff(page, path) : open(page, path))
    const main = page.locator('#main')
    await main.locator('li,[role=treeitem],tbody tr').filter({ visible: true }).first().waitFor()
    await holds(page)
  })

  it('nor do they on the way from the cart to the order, and back to it', async () => {
    const { page } = await enlarged({ width: 390, height: 844 })
    await signIn(page, 'Mali Suwan')
    await addToCart(page)
    await open(page, '/cart')
    await page.locator('[data-slot=cart-line]').first().waitFor()
    await holds(page)
    await open(page, '/checkout')
    const aside = page.getByRole('complementary').locator('summary')
    await page.getByRole('textbox', { name: t('checkout.address.first_name') }).waitFor()
    const back = await textBox(page.getByRole('link', { name: t('checkout.back') }))
    const fold = await textBox(aside)
    expect(back.bottom).toBeLessThanOrEqual(fold.top)
    await aside.click()
    await holds(page)
    await aside.click()
    await address(page)
    await page.getByRole('radio').first().waitFor()
    await holds(page)
    await delivery(page)
    await chooseProvider(page, 'sandbox-card')
    await fillCard(page, cards.approve)
    await holds(page)
    await payButton(page).click()
    await bought(page)
    await holds(page)
    await open(page, '/account/orders')
    await page.locator('[data-slot=order-row]').first().waitFor()
    await holds(page)
    await open(page, '/pages/delivery')
    await holds(page)
  })

  it('nor do they in an order, at a product and at a person of the back office', async () => {
    const { page } = await enlarged({ width: 390, height: 844 })
    const order = orderOf(await complete(shop(), await readyCart(medusa(), await stockedProduct(2))))
    await enterAsStaff(page, `/admin/orders/${order}`)
    await page.locator('[data-slot=order-line]').first().waitFor()
    await holds(page)
    for (const list of ['/admin/products', '/admin/customers']) {
      await open(page, list)
      await page.locator('[data-row-link]').first().click()
      await page.locator('#main form, #main [data-slot=card]').first().waitFor()
      await fieldsAwake(page)
      await holds(page)
    }
  })

  it('nor does the bar at the bottom of the back office lose a word of its ways', async () => {
    const { page } = await enlarged({ width: 390, height: 844 })
    await enterAsStaff(page, '/admin/orders')
    for (const way of await page.locator('[data-slot=tab-bar]').locator('a,button').all()) {
      await way.focus()
      const { left, right, room } = await way.evaluate((part) => {
        const { left, right, width } = part.lastElementChild?.getBoundingClientRect() ?? part.getBoundingClientRect()
        return { left, right, room: part.clientWidth - width }
      })
      expect(room).toBeGreaterThanOrEqual(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
  })
})

/** Where the letters of a part stand. */
const textBox = (part: Locator) =>
  part.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    const { top, bottom } = range.getBoundingClientRect()
    return { top, bottom }
  })

/** Nothing stands beside the screen, and words are whole. */
async function holds(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.locator('#main').evaluate(brokenWords)).toEqual([])
}

/** Texts that stand in so many lines that hardly a line has more than two letters. */
function brokenWords(main: Element): string[] {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (text.length < 4 || !texts.currentNode.parentElement?.checkVisibility()) continue
    range.selectNodeContents(texts.currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 2 && lines >= text.length / 2.2) broken.push(text)
  }
  return broken
}
