import { describe, expect, it } from 'vitest'
import { addToCart, bought, chooseProvider, contact, fillAddress, open, say } from './journey.ts'
import { adminOrder, openBrowser } from './support.ts'

const visit = openBrowser()
const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

describe('a stranger, by roles and names only (Germany in euro: region.test; without scripts: no-script.test)', () => {
  it('buys in Thai on a phone in the dark, and the network goes away in the middle of an address', async () => {
    const th = say('th')
    const { page, context } = await visit({ width: 390, height: 844, locale: 'th-TH', quiet: lost })
    await page.emulateMedia({ colorScheme: 'dark' })
    await addToCart(page, 34, 'th')
    const [red = 255] = (await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .match(/[\d.]+/g)
      ?.map(Number) ?? [255]
    expect(red, 'the page is dark').toBeLessThan(red <= 1 ? 0.5 : 90)
    await open(page, '/th/checkout')
    await contact(page, 'fah@example.com', 'th')
    await fillAddress(page, 'th')
    await context.setOffline(true)
    await page.getByRole('button', { name: th('checkout.address.submit') }).click()
    await page.getByText(th('checkout.problem.network')).first().waitFor()
    expect(
      await page.getByRole('textbox', { name: new RegExp(`^${th('checkout.address.address_1')}`) }).inputValue(),
      'nothing typed is lost',
    ).toBe('99/1 Charoen Krung Road')
    await context.setOffline(false)
    await page.getByRole('button', { name: th('checkout.address.submit') }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: th('checkout.delivery.submit') }).click()
    await chooseProvider(page, 'on-delivery', 'th')
    await page
      .getByRole('button', { name: new RegExp(`^${th('checkout.payment.order', { amount: '' }).trim()}`) })
      .click()
    const order = await adminOrder(await bought(page, 'th'))
    expect(order).toMatchObject({ email: 'fah@example.com', currency_code: 'thb' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(
      390,
    )
  })

  it('buys with nothing but a keyboard', async () => {
    const t = say()
    const { page } = await visit()
    /** Tab until the focus is on what has this role and name; a person gives up after so many. */
    const tabTo = async (role: 'button' | 'link' | 'textbox' | 'radio', name: RegExp) => {
      const wanted = page.getByRole(role, { name }).first()
      await wanted.waitFor()
      for (let presses = 0; presses < 80; presses++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`the focus never came to ${role} ${name}`)
    }
    const type = async (name: string, value: string) => {
      await tabTo('textbox', new RegExp(`^${name}`))
      await page.keyboard.insertText(value)
    }
    await addToCart(page, 35)
    await open(page, '/cart')
    await tabTo('link', new RegExp(`^${t('cart.checkout')}$`))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout/)
    await type(t('checkout.contact.email'), 'key@example.com')
    await page.keyboard.press('Enter')
    await type(t('checkout.address.first_name'), 'Key')
    await type(t('checkout.address.last_name'), 'Board')
    await type(t('checkout.address.address_1'), '1 Tab Street')
    await type(t('checkout.address.postal_code'), '10500')
    for (const [name, value] of [
      [t('checkout.address.cityTh'), 'Bang Rak'],
      [t('checkout.address.provinceTh'), 'Bangkok'],
    ] as const) {
      const field = page.getByRole('textbox', { name: new RegExp(`^${name}`) })
      await expect.poll(() => field.count()).toBe(1)
      if ((await field.inputValue()) === '') await type(name, value)
    }
    await type(t('checkout.address.phone'), '+66812345678')
    await page.keyboard.press('Enter')
    await tabTo('button', new RegExp(`^${t('checkout.delivery.submit')}`))
    await page.keyboard.press('Enter')
    await tabTo('radio', new RegExp(`^${t('checkout.payment.kind.sandbox-card')}`))
    const onDelivery = page.getByRole('radio', { name: new RegExp(`^${t('checkout.payment.kind.on-delivery')}`) })
    for (let presses = 0; presses < 4 && !(await onDelivery.isChecked()); presses++)
      await page.keyboard.press('ArrowDown')
    await tabTo('button', /^Order for/)
    await page.keyboard.press('Enter')
    expect((await adminOrder(await bought(page))).email).toBe('key@example.com')
  })
})
