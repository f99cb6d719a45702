import { afterAll, describe, expect, it } from 'vitest'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, password, Shopper } from '../security/shopper.ts'
import { fresh, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { linkIn, mailed, mailsTo } from './mailbox.ts'
import { asStaff, signInByForm } from './people.ts'
import { medusa, openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

type Variant = { id: string; inventory_items: { inventory_item_id: string }[] }

const made: string[] = []
/** Others count, export and sort all products there are. */
afterAll(async () => {
  for (const id of made) await asStaff('DELETE', `/admin/products/${id}`)
})

/** A product of the test's own that is on show and sold out, at 500 baht. */
async function soldOutProduct(cuts: readonly string[] = ['Wide']) {
  const title = fresh('Awaited')
  const listed = async <T>(path: string, name: string) => (await asStaff('GET', path))[name] as T[]
  const [location] = await listed<{ id: string }>('/admin/stock-locations?limit=1', 'stock_locations')
  const [store] = await listed<{ default_sales_channel_id: string }>('/admin/stores', 'stores')
  const answer = (await asStaff('POST', '/admin/products', {
    ...{ title, handle: title.toLowerCase(), status: 'published' },
    sales_channels: [{ id: store?.default_sales_channel_id }],
    options: [{ title: 'Cut', values: cuts, is_exclusive: true }],
    variants: cuts.map((Cut) => ({ title: Cut, options: { Cut }, prices: [{ currency_code: 'thb', amount: 500 }] })),
  })) as { product: { id: string; variants: { id: string }[] } }
  const { id } = answer.product
  made.push(id)
  const { product } = (await asStaff('GET', `/admin/products/${id}?fields=id,*variants,*variants.inventory_items`)) as {
    product: { variants: Variant[] }
  }
  const [variant] = product.variants
  const at = `/admin/inventory-items/${variant?.inventory_items[0]?.inventory_item_id}/location-levels`
  await asStaff('POST', at, { location_id: location?.id, stocked_quantity: 0 })
  return {
    ...{ title, path: `/products/${title.toLowerCase()}`, variant: variant?.id ?? '' },
    variants: product.variants.map((one) => one.id),
    stock: (stocked_quantity: number) => asStaff('POST', `${at}/${location?.id}`, { stocked_quantity }),
    price: (amount: number) =>
      asStaff('POST', `/admin/products/${id}/variants/${variant?.id}`, { prices: [{ currency_code: 'thb', amount }] }),
  }
}

async function regionId(): Promise<string> {
  const { regions } = await new Shopper().ok<{ regions: { id: string; name: string }[] }>('GET', '/store/regions')
  return regions.find(({ name }) => name === 'Thailand')?.id ?? ''
}

/** Somebody with an account, who has proved the address where `proved` says so. */
async function account(name: string, { proved = true } = {}) {
  const email = freshEmail(name)
  const who = new Shopper()
  await who.register(email)
  if (proved) {
    const token = linkIn(await mailed(email, t('letter.email-confirmation.subject'))).searchParams.get('token')
    await who.ok('POST', '/store/customers/email/confirm', { token })
  }
  return { who, email }
}
const subjects = async (email: string, subject: string) =>
  (await mailsTo(email)).filter((mail) => mail.subject === subject).length
const status = (email: string, ...of: string[]) =>
  onDatabase('select 1 from product_alert where email = $1 and status = any($2)', [email, of])

describe('who waits for a product', () => {
  it('asks as a guest without a script, says yes by the letter, is told once when it is back, and ends it by one press', async () => {
    const product = await soldOutProduct()
    const region_id = await regionId()
    const { page } = await visit({ scripts: false })
    const email = freshEmail('waits')
    await page.goto(product.path)
    await page.getByRole('link', { name: t('catalogue.product.alert.stock') }).click()
    await page.getByLabel(t('alert.email')).fill(email)
    await page.getByRole('button', { name: t('alert.submit') }).click()
    await page.waitForURL(/said=letter/)
    await page.getByText(t('alert.asked.letter.title')).waitFor()
    // Twice more, at once: the same is said, and nothing more is sent.
    const ask = { kind: 'stock', variant: product.variant, email, region_id, country_code: 'th', language: 'en' }
    const again = await Promise.all([1, 2].map(() => new Shopper().call('POST', '/store/alerts', ask)))
    for (const answer of again) expect([answer.status, answer.body]).toEqual([200, { state: 'letter' }])
    const asked = await mailed(email, t('letter.alert-confirm.subject', { title: product.title }))
    const confirm = linkIn(asked)
    // A program that reads mail opens the link.
    expect((await fetch(confirm)).status).toBe(200)
    expect(await status(email, 'unconfirmed')).toBe(1)
    await page.goto(confirm.href)
    await page.getByRole('button', { name: t('alert.confirm.submit') }).click()
    await page.getByText(t('alert.confirm.done')).waitFor()
    expect(page.url()).not.toContain('key=')
    expect(await status(email, 'waiting')).toBe(1)

    // Somebody with a proved address waits at once; both are told of the next piece.
    const { who, email: second } = await account('waits-account')
    const noted = await who.ok<{ state: string; stop: string }>('POST', '/store/alerts', { ...ask, email: second })
    expect(noted.state).toBe('noted')
    await product.stock(3)
    const back = t('letter.alert-stock.subject', { title: product.title })
    const letter = await mailed(email, back)
    await mailed(second, back)
    const led = linkIn(letter)
    expect([led.pathname, led.searchParams.get('variant')]).toEqual([product.path, product.variant])
    expect((await fetch(led)).status).toBe(200)

    // It goes and comes once more: a new ask is told, an old one is not.
    await product.stock(0)
    await who.ok('POST', '/store/alerts', { ...ask, email: second })
    await product.stock(2)
    await expect.poll(() => subjects(second, back), { timeout: 60_000 }).toBe(2)
    expect(await subjects(email, back)).toBe(1)

    // A price is waited for from what it is, in the region; a rise is none, a fall is told with both sums.
    expect((await who.call('POST', '/store/alerts', { ...ask, email: second, kind: 'price' })).body).toMatchObject({
      state: 'noted',
    })
    await product.price(520)
    await product.price(450)
    const fell = await mailed(second, t('letter.alert-price.subject', { title: product.title }))
    for (const sum of ['450.00\u00a0THB', '500.00\u00a0THB']) expect(fell.text).toContain(sum)

    // The account shows what waits and what was told; one is stopped there, which can be taken back.
    await who.ok('POST', '/store/alerts', { ...ask, email: second, kind: 'price' })
    const { page: own } = await visit({ width: 390, height: 844 })
    await signInByForm(own, second, '/account/alerts')
    await own.waitForLoadState('networkidle')
    const rows = (state: string) => own.locator(`[data-slot="alert-row"][data-state="${state}"]`)
    await rows('waiting')
      .getByText(t('alert.own.price', { amount: '450.00 THB' }))
      .waitFor()
    expect(await rows('told').count()).toBe(3)
    await own.getByRole('button', { name: t('alert.own.stopOf', { name: product.title }) }).click()
    await rows('waiting').waitFor({ state: 'detached' })
    expect(await status(second, 'waiting')).toBe(0)
    await own.getByRole('button', { name: t('alert.own.undo') }).click()
    await rows('waiting').waitFor()

    // A mail program ends it for its reader; nothing waits any more, of this letter or of others.
    const header = (name: string) => fell.headers.find((one) => one.name === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const stop = /<(\S+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
    expect((await fetch(stop)).status).toBe(200)
    expect(await status(second, 'waiting')).toBe(1)
    const pressed = await fetch(stop, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(pressed.status).toBe(200)
    expect(await status(second, 'waiting', 'unconfirmed')).toBe(0)
  })

  it('is nobody else’s to name, to see or to end; staff see how many; the person’s file has it, and an erased one has none', async () => {
    const product = await soldOutProduct()
    const ask = { kind: 'stock', variant: product.variant, region_id: await regionId(), country_code: 'th' }
    const { who, email } = await account('waits-own')
    const stranger = await account('waits-stranger', { proved: false })
    const asked = async (by: Shopper, body: object) =>
      (await by.call('POST', '/store/alerts', { ...ask, ...body })).body
    expect(await asked(who, { email })).toMatchObject({ state: 'noted' })
    // An address that is typed is no proof, of one's own account neither while it is not confirmed.
    expect(await asked(stranger.who, { email })).toEqual({ state: 'letter' })
    expect(await asked(stranger.who, { email: stranger.email })).toEqual({ state: 'letter' })
    expect(await asked(who, { email: stranger.email })).toEqual({ state: 'letter' })
    expect(await status(email, 'waiting')).toBe(1)
    expect(await status(stranger.email, 'waiting')).toBe(0)
    expect(await subjects(email, t('letter.alert-confirm.subject', { title: product.title }))).toBe(0)
    // Five questions that nobody has answered are out at a time, however many are asked for.
    const guest = freshEmail('waits-flood')
    const { variants } = await soldOutProduct(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    for (const variant of variants)
      expect(await asked(new Shopper(), { variant, email: guest })).toEqual({ state: 'letter' })
    expect(await status(guest, 'unconfirmed')).toBe(5)
    const nothing = await new Shopper().call('POST', '/store/alerts', { ...ask, variant: 'variant_nobody', email })
    expect(nothing.status).toBe(404)
    for (const path of ['/identity/alerts', '/identity/alerts/palert_0123456789/stop'])
      expect((await fetch(`${medusa()}${path}`, { method: 'POST' })).status).toBe(404)

    const desk = await openDesk()
    const { alerts } = await desk.ok<{ alerts: Record<string, unknown>[] }>('GET', '/desk/alerts?kind=stock&limit=200')
    const row = alerts.find(({ variant_id }) => variant_id === product.variant)
    expect(row).toMatchObject({ people: 1, product_title: product.title, kind: 'stock' })
    expect(JSON.stringify(alerts)).not.toContain('@')
    expect(await desk.ok('GET', `/desk/alerts/${product.variant}:stock`)).toMatchObject({ alert: { people: 1 } })
    expect((await desk.call('GET', '/desk/alerts/variant_nobody:stock')).status).toBe(404)

    const file = await who.ok<{ alerts: unknown[] }>('GET', '/_auth/data')
    expect(file.alerts).toMatchObject([{ kind: 'stock', variant_id: product.variant, email, status: 'waiting' }])
    expect((await who.form('/_auth/erase', { current: password, language: 'en' })).status).toBe(200)
    expect(await status(email, 'waiting', 'unconfirmed', 'told', 'stopped')).toBe(0)
  })
})
