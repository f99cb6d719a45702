import { describe, expect, it } from 'vitest'
import { fresh } from './desk/support.ts'
import { addToCart, open, say } from './journey.ts'
import { asStaff, enterAsStaff, fieldsAwake } from './people.ts'
import { openBrowser, shop, stockedProduct, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
const undo = undoAfterEach()

describe('the generic pages of the back office', () => {
  it('a collection is made with a product in it, renamed by the keys, and deleted after a word about what is lost (R-533, R-703)', async () => {
    const name = fresh('Walked')
    const { page } = await visit()
    await enterAsStaff(page, '/admin/collections/new')
    // What is missing is said at its field, and nothing is sent.
    await page.getByRole('textbox', { name: t('admin.options.name.th') }).fill('เดินผ่าน')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.getByText(t('resources.missing')).first().waitFor()
    await page.getByRole('textbox', { name: t('admin.options.name.en') }).fill(name)
    const handle = page.getByRole('textbox', { name: t('admin.category.handle') })
    expect(await handle.inputValue(), 'its address follows its name').toBe(name.toLowerCase())
    await page.getByRole('combobox', { name: t('resources.collections.addProduct') }).click()
    const [option] = [page.getByRole('option').first()]
    await option.waitFor()
    await option.click()
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/collections$/)
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/\/admin\/collections\/pcol_/)
    const id = page.url().split('/').at(-1) ?? ''
    const field = page.getByRole('textbox', { name: t('admin.options.name.en') })
    await expect.poll(() => field.inputValue()).toBe(name)
    await field.fill(`${name} again`)
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: `${name} again` }).waitFor()
    const { values } = (await asStaff('GET', `/admin/desk/records/collection/${id}`)) as { values: object }
    expect(values).toMatchObject({ title: `${name} again`, 'translations.th-TH.title': 'เดินผ่าน' })
    await page.getByRole('button', { name: t('admin.remove') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t('resources.collections.loses', { count: 1 })).waitFor()
    await question.getByRole('button', { name: t('admin.remove') }).click()
    await page.waitForURL(/\/admin\/collections$/)
  })

  it('a secret key is shown once, works for a script, and no longer after it was revoked (R-509)', async () => {
    const name = fresh('Script')
    const { page } = await visit()
    await enterAsStaff(page, '/admin/api-keys/new')
    await page.getByRole('textbox', { name: t('resources.name') }).fill(name)
    await page.getByRole('combobox', { name: t('resources.kind') }).selectOption('secret')
    await page.getByRole('button', { name: t('save.save') }).click()
    const secret = await page.getByRole('textbox', { name: t('apiKeys.shown.label') }).inputValue()
    expect(secret).toMatch(/^sk_/)
    await page.getByRole('button', { name: t('apiKeys.shown.kept') }).click()
    await page.waitForURL(/\/admin\/api-keys$/)
    const byScript = async () =>
      (
        await fetch(`${shop()}/api/admin/regions`, {
          headers: { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` },
        })
      ).status
    expect(await byScript()).toBe(200)
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/\/admin\/api-keys\/apk_/)
    expect(await page.content()).not.toContain(secret)
    await page.getByRole('button', { name: t('apiKeys.revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('apiKeys.revoke') })
      .click()
    await page.getByText(t('apiKeys.revokeDone', { name })).waitFor()
    await expect.poll(byScript).toBe(401)
  })

  it('a kind that there is not is not found', async () => {
    const { page } = await visit({ quiet: /status of 404/ })
    await enterAsStaff(page, '/admin/tags')
    expect((await page.goto('/admin/unicorns'))?.status()).toBe(404)
    expect((await page.goto('/admin/currencies/new'))?.status()).toBe(404)
    expect((await page.goto('/admin/tags/ptag_none'))?.status()).toBe(404)
  })
})

describe('a promotion', () => {
  it('is made, tested and used: no before it is switched on, then what its tester says is what the cart takes off', async () => {
    const code = fresh('WALK').toUpperCase()
    const { title } = await stockedProduct(9)
    const { page } = await visit()
    await enterAsStaff(page, '/admin/promotions')
    // The code of a field comes late: it takes nothing until then, instead of losing what was typed.
    let bring: () => void = () => undefined
    const late = new Promise<void>((done) => {
      bring = done
    })
    await page.route(/\/number-field-[^/]+\.js/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/admin/promotions/new', { waitUntil: 'commit' })
    const value = page.getByLabel(t('resources.promotions.value'), { exact: true })
    await value.waitFor()
    await page.locator('html[data-hydrated]').waitFor()
    await value.focus()
    expect(await value.evaluate((field) => field === document.activeElement)).toBe(false)
    bring()
    await fieldsAwake(page)
    await page.getByRole('textbox', { name: t('resources.code') }).fill(code)
    await value.fill('10')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/admin\/promotions\/promo_/)
    const id = page.url().split('/').at(-1) ?? ''
    try {
      const choose = async (field: string, name: string) => {
        const box = page.getByRole('combobox', { name: field, exact: true })
        await box.click()
        await box.fill(name)
        await page.getByRole('option', { name }).first().click()
      }
      const ask = page.getByRole('button', { name: t('resources.tester.test') })
      await ask.scrollIntoViewIfNeeded()
      await fieldsAwake(page)
      await choose(t('resources.taxesIn.region'), 'Thailand')
      await choose(t('resources.tester.goods'), title)
      await ask.click()
      await page.getByText(t('resources.tester.reason.not_active')).waitFor()
      await page.getByRole('combobox', { name: t('resources.state') }).selectOption('active')
      await page.keyboard.press('Control+s')
      await page.getByText(t('admin.saved', { name: code })).waitFor()
      await ask.click()
      const yes = page.getByText(new RegExp(`^${t('resources.tester.yes', { amount: '' }).replace(/\.$/, '')}`))
      await yes.waitFor()
      const [off] = /[\d,.]+\sTHB/.exec((await yes.textContent()) ?? '') ?? []
      expect(off).toBeDefined()

      const { page: buyers } = await visit()
      await addToCart(buyers, 9)
      await open(buyers, '/cart')
      await buyers.getByText(t('cart.promo.open')).click()
      await buyers.getByRole('textbox', { name: t('cart.promo.label') }).fill(code)
      await buyers.getByRole('button', { name: t('cart.promo.apply') }).click()
      await buyers.getByRole('button', { name: t('cart.promo.remove', { code }) }).waitFor()
      expect(await buyers.locator('main').textContent()).toContain(off)
    } finally {
      await asStaff('DELETE', `/admin/promotions/${id}`)
    }
  })
})

describe('a sum that a code takes off', () => {
  it('is what shoppers see less, where prices are said with their taxes', async () => {
    const code = fresh('SUM').toUpperCase()
    const { page } = await visit()
    await enterAsStaff(page, '/admin/promotions/new')
    await fieldsAwake(page)
    await page.getByRole('textbox', { name: t('resources.code') }).fill(code)
    await page.getByRole('combobox', { name: t('resources.promotions.as') }).selectOption('fixed')
    await page.getByLabel(t('resources.promotions.value'), { exact: true }).fill('100')
    const taxes = page.getByRole('switch', { name: t('resources.promotions.taxes') })
    expect(await taxes.isChecked()).toBe(false)
    const currency = page.getByRole('combobox', { name: new RegExp(`^${t('resources.currency')}`) })
    await currency.fill('thb')
    await page.getByRole('option', { name: /Thai Baht/ }).click()
    await expect.poll(() => taxes.isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/admin\/promotions\/promo_/)
    const id = page.url().split('/').at(-1) ?? ''
    undo.push(() => asStaff('DELETE', `/admin/promotions/${id}`))
    const { promotion } = (await asStaff('GET', `/admin/promotions/${id}`)) as {
      promotion: { is_tax_inclusive: boolean }
    }
    expect(promotion.is_tax_inclusive).toBe(true)
  })
})

describe('what has no Thai', () => {
  type Kept = { words: Record<string, string> }
  const wordsOf = async (id: string) => ((await asStaff('GET', `/admin/desk/words/${id}?locale=th-TH`)) as Kept).words

  it('is translated in one place, of several kinds at once, taken back, and not over what somebody else wrote', async () => {
    // First among their kind.
    const name = fresh('0 Untranslated')
    const { product_tag: tag } = (await asStaff('POST', '/admin/product-tags', { value: name })) as {
      product_tag: { id: string }
    }
    const { return_reason: reason } = (await asStaff('POST', '/admin/return-reasons', {
      label: name,
      value: name,
    })) as {
      return_reason: { id: string }
    }
    try {
      const { page } = await visit()
      await enterAsStaff(page, '/admin/translations?kind=product_tag')
      await page.waitForLoadState('networkidle')
      const field = page.getByRole('textbox', { name: t('untranslated.field', { text: name }) })
      const show = (kind: string) => page.getByRole('combobox', { name: t('untranslated.kind') }).selectOption(kind)
      await field.fill('ผ้าทอมือ')
      await show('return_reason')
      await expect.poll(() => page.url()).toContain('kind=return_reason')
      await expect.poll(() => field.inputValue()).toBe('')
      await field.fill('เปลี่ยนใจ')
      await page.keyboard.press('Control+s')
      await page.getByText(t('untranslated.saved', { count: 2 })).waitFor()
      await field.waitFor({ state: 'detached' })
      expect([await wordsOf(tag.id), await wordsOf(reason.id)]).toEqual([{ value: 'ผ้าทอมือ' }, { label: 'เปลี่ยนใจ' }])
      await page.getByRole('button', { name: t('admin.tasks.undo') }).click()
      await page.getByText(t('untranslated.back', { count: 2 })).waitFor()
      await field.waitFor()
      expect([(await wordsOf(tag.id)).value ?? null, await wordsOf(reason.id)]).toEqual([null, {}])
      // Somebody else is quicker: their words stay until it is decided.
      await asStaff('POST', '/admin/translations/batch', {
        create: [
          {
            ...{ reference: 'return_reason', reference_id: reason.id, locale_code: 'th-TH' },
            translations: { label: 'ไม่ชอบ' },
          },
        ],
      })
      await field.fill('เปลี่ยนใจแล้ว')
      await page.keyboard.press('Control+s')
      const question = page.getByRole('dialog')
      await question.getByText('ไม่ชอบ').waitFor()
      expect(await question.textContent()).toContain(name)
      expect(await wordsOf(reason.id)).toEqual({ label: 'ไม่ชอบ' })
    } finally {
      await asStaff('DELETE', `/admin/product-tags/${tag.id}`)
      await asStaff('DELETE', `/admin/return-reasons/${reason.id}`)
    }
  })

  it.each([
    ['regions', '/admin/regions', { name: 'Nowhere', currency_code: 'thb' }],
    ['size-charts', '/admin/desk/size-charts', { name: 'No bodies', sizes: [{ size: 'S', chest: '90–95' }] }],
    ['categories', '/admin/product-categories', { name: fresh('Nothing'), is_active: true }],
  ])(
    '%s: what somebody else deletes meanwhile says so when it is saved and keeps what was typed; deleted again it leads to the list',
    async (kind, api, wish) => {
      const th = say('th')
      const made = Object.values(await asStaff('POST', api, wish))[0] as { id: string }
      const { page } = await visit({ locale: 'th-TH', quiet: /404/ })
      await enterAsStaff(page, `/th/admin/${kind}/${made.id}`)
      const field = page.getByRole('main').getByRole('textbox').first()
      await field.fill('Typed for long')
      await asStaff('DELETE', `${api}/${made.id}`)
      await page.getByRole('button', { name: th('save.save') }).click()
      await page.getByRole('alert').getByText(th('admin.problem.gone')).waitFor()
      expect(await field.inputValue()).toBe('Typed for long')
      await page.getByRole('button', { name: th('admin.remove') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: th('admin.remove') })
        .click()
      await page.waitForURL(new RegExp(`/th/admin/${kind}$`))
      await page.getByText(th('admin.removed', { name: wish.name })).waitFor()
    },
  )
})
