import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allWords } from '#ui/words/all.ts'
import { type Language, makeTranslate } from '#ui/words/words.ts'
import { stockedProduct } from './support.ts'

export const say = (language: Language = 'en') => makeTranslate(language, () => allWords(language))
export const cards = {
  approve: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
}

/** Opens the page and waits until it answers to the hand: a click before hydration would do nothing. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('html[data-hydrated]').waitFor()
}

/** Puts what this product's page has chosen into the cart. */
export async function putInCart(page: Page, path: string, language: Language = 'en'): Promise<void> {
  await open(page, language === 'th' ? `/th${path}` : path)
  const added = page.waitForResponse(
    (answer) => /\/line-items/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await page
    .getByRole('button', { name: say(language)('catalogue.product.add') })
    .first()
    .click()
  expect((await added).status()).toBe(200)
}

export async function addToCart(
  page: Page,
  nth = 0,
  language: Language = 'en',
): Promise<{ title: string; path: string }> {
  const product = await stockedProduct(nth)
  await putInCart(page, product.path, language)
  return product
}

export async function contact(page: Page, email = 'malee@example.com', language: Language = 'en'): Promise<void> {
  const w = say(language)
  await page.getByRole('textbox', { name: w('checkout.contact.email') }).fill(email)
  await page.getByRole('button', { name: w('checkout.contact.submit') }).click()
}

export const person = {
  first_name: 'Malee',
  last_name: 'Srisuk',
  address_1: '99/1 Charoen Krung Road',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  phone: '+66 81 234 5678',
}

export async function fillAddress(
  page: Page,
  language: Language = 'en',
  who: Partial<typeof person> = person,
): Promise<void> {
  const w = say(language)
  const label = (field: keyof typeof person) =>
    field === 'city'
      ? w('checkout.address.cityTh')
      : field === 'province'
        ? w('checkout.address.provinceTh')
        : w(`checkout.address.${field}`)
  for (const [field, value] of Object.entries(who)) {
    await page.getByRole('textbox', { name: new RegExp(`^${label(field as keyof typeof person)}`) }).fill(value)
  }
}

export async function address(page: Page, language: Language = 'en'): Promise<void> {
  await fillAddress(page, language)
  await page.getByRole('button', { name: say(language)('checkout.address.submit') }).click()
}

export async function delivery(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: say(language)('checkout.delivery.submit') }).click()
}

export async function fillCard(page: Page, number: string, language: Language = 'en'): Promise<void> {
  const w = say(language)
  await page.getByRole('textbox', { name: w('checkout.card.number') }).fill(number)
  await page.getByRole('textbox', { name: w('checkout.card.expiry') }).fill('08/34')
  await page.getByRole('textbox', { name: w('checkout.card.cvc') }).fill('123')
  await page.getByRole('textbox', { name: w('checkout.card.name') }).fill('Malee Srisuk')
}

export const payButton = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${say(language)('checkout.payment.pay', { amount: '' }).trim()}`) })

export async function chooseProvider(
  page: Page,
  kind: 'sandbox-card' | 'on-delivery',
  language: Language = 'en',
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${say(language)(`checkout.payment.kind.${kind}`)}`) }).check()
}

/** From a filled cart to the open payment step. */
export async function toPayment(page: Page, language: Language = 'en'): Promise<void> {
  await open(page, language === 'th' ? '/th/checkout' : '/checkout')
  await contact(page, undefined, language)
  await address(page, language)
  await delivery(page, language)
  await chooseProvider(page, 'sandbox-card', language)
}

/** Waits for the order page and answers the order's id. */
export async function bought(page: Page, language: Language = 'en'): Promise<string> {
  await page.waitForURL(/\/order-summary\/order_/)
  await page.getByRole('heading', { name: say(language)('order.thanks') }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
