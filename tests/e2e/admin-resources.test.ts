import { describe, expect, it } from 'vitest'
import { fresh } from './desk/support.ts'
import { say } from './journey.ts'
import { asStaff, enterAsStaff } from './people.ts'
import { openBrowser, shop } from './support.ts'

const visit = openBrowser()
const t = say()

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
