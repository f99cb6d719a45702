import { describe, expect, it } from 'vitest'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, home, password, Shopper } from '../security/shopper.ts'
import { newOrder } from './desk/support.ts'
import { contact, open, putInCart, say } from './journey.ts'
import { linkIn, type Mail, mailsTo } from './mailbox.ts'
import { openBrowser, stockedProduct } from './support.ts'

const visit = openBrowser()
const th = say('th')
const remind = { metadata: { remind: true } }

/** So many hours pass for the carts of an address. */
async function leave(email: string, hours = 5): Promise<void> {
  const carts = '(select id from cart where email = $1)'
  const past = `now() - make_interval(hours => ${hours})`
  await onDatabase(`update cart_line_item set updated_at = ${past} where cart_id in ${carts}`, [email])
  await onDatabase(
    `update cart_address set updated_at = ${past} where id in
       (select unnest(array[shipping_address_id, billing_address_id]) from cart where email = $1)`,
    [email],
  )
  expect(await onDatabase(`update cart set updated_at = ${past} where email = $1`, [email])).toBeGreaterThan(0)
}
const told = async (email: string, language: 'en' | 'th' = 'en') => {
  const subject = say(language)('letter.cart-reminder.subject')
  return (await mailsTo(email)).filter((mail) => mail.subject === subject)
}
/** The letter, once the shop has looked at its carts. */
async function letterTo(email: string, language: 'en' | 'th' = 'en'): Promise<Mail> {
  await expect.poll(async () => (await told(email, language)).length, { timeout: 90_000, interval: 500 }).toBe(1)
  return (await told(email, language))[0] as Mail
}

type Cart = {
  id: string
  email: string | null
  metadata: object | null
  shipping_address: { address_1?: string | null; first_name?: string | null; phone?: string | null } | null
  items: { id: string; variant_id: string; quantity: number }[]
}
const cartOf = async (who: Shopper, id: string) => (await who.ok<{ cart: Cart }>('GET', `/store/carts/${id}`)).cart

let found: Promise<{ region_id: string | undefined; variant_id: string }> | undefined
/** What is put into carts, and where it is sold. */
async function sold() {
  const { regions } = await new Shopper().ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  const region_id = regions.find(({ name }) => name === 'Thailand')?.id
  return { region_id, variant_id: (await stockedProduct(31)).variantId }
}

/** A stranger's cart with two pieces of something. */
async function goods(who = new Shopper()) {
  found ??= sold()
  const { region_id, variant_id } = await found
  const { cart } = await who.ok<{ cart: Cart }>('POST', '/store/carts', { region_id })
  const at = `/store/carts/${cart.id}`
  const { cart: filled } = await who.ok<{ cart: Cart }>('POST', `${at}/line-items`, { variant_id, quantity: 2 })
  return { who, id: cart.id, line: filled.items[0]?.id, save: (fields: object) => who.ok('POST', at, fields), at }
}
/** One that is left by somebody who asked for the letter; a new address unless one is given. */
async function left(name: string, { email = freshEmail(name), hours = 5, fields = remind as object } = {}) {
  const cart = await goods()
  await cart.save({ email, shipping_address: home, ...fields })
  await leave(email, hours)
  return { ...cart, email }
}

/** The wish was taken back, and all was left alone after that. */
async function takenBack() {
  // Left behind only then: before, the letter could be quicker.
  const cart = await left('left-taken-back', { hours: 0 })
  await cart.save({ metadata: { remind: '' } })
  await leave(cart.email)
  return cart
}
async function emptied() {
  const { who, at, line, id, save } = await goods()
  const email = freshEmail('left-empty')
  await save({ email, ...remind })
  expect((await who.call('DELETE', `${at}/line-items/${line}`)).status).toBe(200)
  await onDatabase("update cart_line_item set deleted_at = now() - interval '5 hours' where cart_id = $1", [id])
  await leave(email)
  return { email }
}
async function bought() {
  const { email } = await newOrder(new Shopper(), { email: freshEmail('left-bought'), ...remind })
  await leave(email)
  return { email }
}
/** With another cart, since it was left. */
async function boughtElsewhere() {
  const { save } = await goods()
  const email = freshEmail('left-elsewhere')
  await save({ email, ...remind })
  await newOrder(new Shopper(), { email })
  await leave(email)
  return { email }
}

describe('a cart that is left behind', () => {
  it('is told once to who asked for it, and its link brings the things to another browser, twice pressed once', async () => {
    const { page } = await visit()
    const email = freshEmail('left')
    const product = await stockedProduct(33)
    await putInCart(page, product.path, 'th')
    await open(page, '/th/checkout')
    const box = page.getByRole('checkbox', { name: new RegExp(`^${th('checkout.contact.remind')}`) })
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await contact(page, email, 'th')
    await page.getByRole('button', { name: th('checkout.address.submit') }).waitFor()
    // It is kept with the cart: who comes back to the step finds the box as it was left.
    await open(page, '/th/checkout?step=contact')
    expect(await box.isChecked()).toBe(true)
    await leave(email)
    const letter = await letterTo(email, 'th')
    expect(letter.text).toMatch(/1 × \S/)
    const link = linkIn(letter)
    expect(link.pathname).toMatch(/^\/th\/cart\/kept\/cartrem_\w+\/open$/)

    const second = await visit()
    await second.page.goto(link.href)
    // A program that reads mail opens the link, and makes nothing of it.
    expect(await second.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'cart-id' }))
    for (const press of [1, 2]) {
      await second.page.goto(link.href)
      await second.page.getByRole('button', { name: th('kept.open.submit') }).click()
      await second.page.waitForURL(/\/th\/cart\?notice=kept$/)
      await second.page.getByText(th('cart.notice.kept')).waitFor()
      const id = (await second.context.cookies()).find(({ name }) => name === 'cart-id')?.value ?? ''
      const { items, ...cart } = await cartOf(new Shopper(), id)
      expect(items, `pressed ${press}`).toMatchObject([{ variant_id: product.variantId, quantity: 1 }])
      // The country alone is the region's.
      const { address_1, first_name, phone } = cart.shipping_address ?? {}
      expect([cart.email, cart.metadata ?? {}, address_1 ?? first_name ?? phone ?? null]).toEqual([null, {}, null])
    }

    // A mail program ends such letters for its reader, by the address and not by the cart.
    const stop = /<(\S+)>/.exec(letter.headers.find(({ name }) => name === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200)
    const digest = "encode(sha256(convert_to($1, 'UTF8')), 'hex')"
    const stopped = `select 1 from cart_reminder where stopped_at is not null and email_digest = ${digest}`
    expect(await onDatabase(stopped, [email])).toBe(1)
  }, 150_000)

  it('is not told where it was not asked for, was taken back, emptied, bought, too young or too old; an address is told once a week and never after it said so', async () => {
    const asked = [
      left('left-unasked', { fields: {} }),
      left('left-half-a-yes', { fields: { metadata: { remind: 'true' } } }),
      left('left-young', { hours: 3 }),
      left('left-old', { hours: 24 * 4 }),
      takenBack(),
      emptied(),
      bought(),
      boughtElsewhere(),
      // Weeks after somebody said so the address is typed again.
      left('left-stopped', { fields: {} }).then(async ({ id, email }) => {
        const digest = "encode(sha256(convert_to($2, 'UTF8')), 'hex')"
        const row = `'cartrem_' || md5($1), $1, ${digest}, now() - interval '30 days', now() - interval '20 days'`
        await onDatabase(`insert into cart_reminder (id, cart_id, email_digest, told_at, stopped_at) select ${row}`, [
          id,
          email,
        ])
        return left('again', { email })
      }),
    ]
    const silent = await Promise.all(asked)
    const two = await left('left-twice')
    await left('left-twice', { email: two.email })

    // Looked at in the order in which they were asked for, so this one is the last.
    const control = await left('left-control')
    await letterTo(control.email)
    for (const { email } of silent) expect(await told(email), email).toEqual([])
    expect(await told(two.email), 'two carts of one address').toHaveLength(1)
  }, 150_000)

  it('is in the file of its person, and forgotten with them', async () => {
    const who = new Shopper()
    const email = freshEmail('left-own')
    await who.register(email)
    const cart = await goods(who)
    await cart.save({ email, ...remind })
    type Data = { cart_reminders: { cart_id: string }[] }
    expect((await who.ok<Data>('GET', '/_auth/data')).cart_reminders).toMatchObject([{ cart_id: cart.id }])
    expect((await who.form('/_auth/erase', { current: password, language: 'en' })).status).toBe(200)
    expect(await onDatabase('select 1 from cart_reminder where cart_id = $1', [cart.id])).toBe(0)
  })
})
