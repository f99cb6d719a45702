import { describe, expect, it } from 'vitest'
import { open, say } from './journey.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const id = 'order_01ARZ3NDEKTSV4RRFFQ69G5FAV'

describe.each([
  ['en', ''],
  ['th', '/th'],
] as const)('a link that came late or in pieces, in %s', (language, at) => {
  const t = say(language)

  it('to an order says that it opens nothing any more, above the form that finds the order', async () => {
    const { page } = await visit()
    await page.goto(`/order-link/${id}?key=1700000000.x&lang=${language}`)
    await page.getByRole('heading', { name: t('account.track.title') }).waitFor()
    await page.getByText(t('account.track.oldLink')).waitFor()
    await open(page, `${at}/track-order`)
    expect(await page.getByText(t('account.track.oldLink')).count()).toBe(0)
  })

  it('to the page of an order that is not open here leads on: to its account, and to number and e-mail', async () => {
    const { page } = await visit({ quiet: /404/, width: 390, height: 844 })
    for (const part of ['', '/pay', '/return', '/review/prod_1']) {
      const path = `${at}/order-summary/${id}${part}`
      expect((await page.goto(path))?.status()).toBe(404)
      await page.getByText(t('failure.order.text')).waitFor()
      const signIn = page.getByRole('main').getByRole('link', { name: t('failure.order.signIn') })
      expect(await signIn.getAttribute('href')).toBe(`${at}/auth/login?redirect=${encodeURIComponent(path)}`)
    }
    await page.getByRole('link', { name: t('failure.order.find') }).click()
    await page.getByRole('heading', { name: t('account.track.title') }).waitFor()
  })

  it('to what a letter about a cart or an alert is for says what it was, wherever it was cut off', async () => {
    const { page } = await visit()
    const key = `9999999999.${'A'.repeat(43)}`
    for (const [whole, deed, words] of [
      [`/cart/kept/cartrem_01arz3ndektsv4rrffq69g5fav`, 'open', 'kept'],
      [`/alerts/palert_01arz3ndektsv4rrffq69g5fav`, 'stop', 'alert'],
    ] as const) {
      const folder = whole.slice(0, whole.lastIndexOf('/'))
      const rest = [`/${deed.slice(0, 2)}`, `/${deed}`, `/${deed}?ke`, `/${deed}?key=${key.slice(0, 30)}`]
      for (const path of [folder, `${folder}/`, whole.slice(0, -5), whole, ...rest.map((end) => whole + end)]) {
        const answer = await page.goto(at + path)
        expect(answer?.status(), path).toBe(200)
        await page
          .getByRole('main')
          .getByText(t(`${words}.cut.text`))
          .waitFor()
        expect(await page.getByRole('main').getByRole('button').count(), path).toBe(0)
      }
      await page.goto(`${at}${whole}/${deed}?key=${key}`)
      expect(await page.getByRole('main').getByRole('button').count()).toBe(1)
    }
  })

  it('to an order, cut off anywhere, is said to be old in the language of its letter', async () => {
    const { page } = await visit()
    for (const end of [
      '',
      '/',
      `/${id.slice(0, 12)}`,
      `/${id}`,
      `/${id}?lang=${language}`,
      `/${id}?lang=${language}&key=17`,
    ]) {
      await page.goto(`/order-link${end}`)
      await page.getByText((end.includes('lang=') ? t : say())('account.track.oldLink')).waitFor()
    }
  })

  it('to a new password that has lost its end is not complete', async () => {
    const { page } = await visit()
    for (const rest of ['', '&amp;email=mali@talat.example']) {
      await open(page, `${at}/auth/new-password?token=whole${rest}`)
      await page.getByText(t('account.newPassword.badLink')).waitFor()
    }
  })

  it('to a new password that was used leads to another one', async () => {
    const { page } = await visit({ quiet: /401/ })
    await open(page, `${at}/auth/new-password?token=used&email=mali@talat.example`)
    for (const field of ['newPassword', 'confirm'] as const)
      await page.getByLabel(t(`account.field.${field}`), { exact: true }).fill('Correct h0rse battery')
    await page.getByRole('button', { name: t('account.newPassword.submit') }).click()
    await page.getByText(t('account.error.token')).waitFor()
    await page.getByRole('link', { name: t('account.forgot.title') }).click()
    await page.getByRole('heading', { name: t('account.forgot.title') }).waitFor()
  })

  it('to an order that somebody asks for has nothing to answer once that is refused', async () => {
    const { page } = await visit({ quiet: /40[04]/ })
    await open(page, `${at}/account/order-transfer?order=${id}&token=used`)
    const accept = page.getByRole('button', { name: t('account.transfer.accept'), exact: true })
    await accept.click()
    await page.getByText(t('account.error.transfer')).waitFor()
    expect(await accept.count()).toBe(0)
  })
})
