import { beforeEach, describe, expect, it } from 'vitest'
import { say } from './journey.ts'
import { asStaff, staffPages } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()
/** Tests run twice on one shop, and a second try meets what the first has left. */
let once = ''
beforeEach(() => {
  once = Date.now().toString(36)
})

const staff = staffPages(visit)
const valuesOf = async (title: string) => {
  const { product_options } = (await asStaff('GET', `/admin/product-options?title=${title}&fields=id`)) as {
    product_options: { id: string }[]
  }
  const { values } = (await asStaff('GET', `/admin/desk/options/${product_options[0]?.id}/values`)) as {
    values: { id: string; value: string; metadata: { hex?: string } | null; used_by: number }[]
  }
  return values
}
const names = async (title: string) => (await valuesOf(title)).map(({ value }) => value)

/** What Medusa itself keeps of them. */
const kept = async (title: string) => {
  const query = `title=${title}&is_exclusive=false&fields=id,*values`
  const { product_options } = (await asStaff('GET', `/admin/product-options?${query}`)) as {
    product_options: { values: Record<string, unknown>[] }[]
  }
  return product_options[0]?.values ?? []
}

describe('sizes and colors', () => {
  it('a size has an id, a name, which is its value, and the day it was made (R-195)', async () => {
    for (const size of await kept('Size'))
      expect(size).toMatchObject({
        id: expect.any(String),
        value: expect.stringMatching(/./),
        created_at: expect.stringMatching(/^\d{4}-/),
      })
    expect((await valuesOf('Size')).map(({ id }) => id).sort()).toEqual((await kept('Size')).map(({ id }) => id).sort())
  })

  it('a color has an id, a name, six digits of it and the day it was made (R-196)', async () => {
    const colors = await kept('Color')
    expect(colors.length).toBeGreaterThan(5)
    const indigo = colors.find(({ value }) => value === 'Indigo')
    expect(indigo).toMatchObject({
      id: expect.any(String),
      metadata: { hex: expect.stringMatching(/^#[0-9a-f]{6}$/i) },
      created_at: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('a size is made, renamed and deleted (R-010)', async () => {
    const page = await staff('/admin/sizes/new')
    await page.getByRole('textbox', { name: t('admin.options.name.en') }).fill(`Wide ${once}`)
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.waitForURL(/\/admin\/sizes$/)
    await page.getByRole('link', { name: new RegExp(`Wide ${once}`) }).click()
    const name = page.getByRole('textbox', { name: t('admin.options.name.en') })
    await expect.poll(() => name.inputValue()).toBe(`Wide ${once}`)
    await name.fill(`Wider ${once}`)
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.getByRole('heading', { name: `Wider ${once}` }).waitFor()
    expect(await names('Size')).toContain(`Wider ${once}`)
    await page.getByRole('button', { name: t('admin.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.remove') })
      .click()
    await page.waitForURL(/\/admin\/sizes$/)
    expect(await names('Size')).not.toContain(`Wider ${once}`)
  })

  it('a color is made with its swatch and its Thai name, renamed, and deleted again (R-011, R-039, R-040, R-061, R-062)', async () => {
    const page = await staff('/admin/colors')
    await page.getByRole('link', { name: t('admin.options.color.add') }).click()
    await page.waitForURL(/\/admin\/colors\/new$/)
    // Without a name it is not sent, and says so at the field.
    await page.getByRole('textbox', { name: t('admin.options.name.th') }).fill('สีหมอก')
    await page.getByRole('button', { name: t('save.save') }).click()
    await page.getByText(t('admin.options.nameMissing')).waitFor()
    await page.getByRole('textbox', { name: t('admin.options.name.en') }).fill(`Mist ${once}`)
    await page.getByRole('textbox', { name: t('admin.options.hex') }).fill('#c7d0d3')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/admin\/colors$/)
    const made = (await valuesOf('Color')).find(({ value }) => value === `Mist ${once}`)
    expect(made).toMatchObject({ metadata: { hex: '#c7d0d3' }, used_by: 0 })

    await page.getByRole('link', { name: new RegExp(`Mist ${once}`) }).click()
    await page.waitForURL(new RegExp(`/admin/colors/${made?.id}`))
    const name = page.getByRole('textbox', { name: t('admin.options.name.en') })
    await expect.poll(() => name.inputValue()).toBe(`Mist ${once}`)
    await name.fill(`Fog ${once}`)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/desk\/records\//.test(request.url()),
    )
    await page.getByRole('button', { name: t('save.save') }).click()
    expect((await sent).postDataJSON(), 'only what changed, with what was seen').toEqual({
      changes: [{ path: 'value', from: `Mist ${once}`, to: `Fog ${once}` }],
    })
    await page.getByRole('heading', { name: `Fog ${once}` }).waitFor()

    await page.getByRole('button', { name: t('admin.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.remove') })
      .click()
    await page.waitForURL(/\/admin\/colors$/)
    expect(await names('Color')).not.toContain(`Fog ${once}`)
  })

  it('what products come in is not deleted: the question names how many (R-060)', async () => {
    const used = (await valuesOf('Size')).find(({ used_by }) => used_by > 0)
    const page = await staff(`/admin/sizes/${used?.id}`)
    await page.getByRole('heading', { name: t('admin.options.usedBy', { count: used?.used_by ?? 0 }) }).waitFor()
    await page.getByRole('button', { name: t('admin.remove') }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t('admin.options.inUse', { count: used?.used_by ?? 0 })).waitFor()
    expect(await question.getByRole('button', { name: t('admin.remove') }).count()).toBe(0)
  })

  it('are put in order by the keyboard, and stay so (R-037, R-038, R-059)', async () => {
    const page = await staff('/admin/sizes')
    const before = await names('Size')
    const handle = page.getByRole('button', { name: new RegExp(`^Move ${before[0]},`) })
    await handle.focus()
    const sent = page.waitForResponse((answer) => /\/values\/order$/.test(answer.url()))
    await page.keyboard.press('ArrowDown')
    expect((await sent).status()).toBe(200)
    expect((await names('Size')).slice(0, 2)).toEqual([before[1], before[0]])
    expect(await handle.evaluate((element) => element === document.activeElement), 'the focus stays').toBe(true)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    const back = page.waitForResponse((answer) => /\/values\/order$/.test(answer.url()))
    await page.getByRole('button', { name: new RegExp(`^Move ${before[0]},`) }).focus()
    await page.keyboard.press('ArrowUp')
    await back
    expect(await names('Size')).toEqual(before)
  })

  it('what is typed outlives a tab that goes, and two people are asked about the same field only', async () => {
    const [size] = await valuesOf('Size')
    const path = `/admin/sizes/${size?.id}`
    const page = await staff(path, { quiet: /status of 409/ })
    const thai = page.getByRole('textbox', { name: t('admin.options.name.th') })
    const was = await thai.inputValue()
    await thai.fill(`เล็ก ${once}`)
    await page.waitForTimeout(1200)
    const second = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await second.goto(path)
    await second.locator('html[data-hydrated]').waitFor()
    const again = second.getByRole('textbox', { name: t('admin.options.name.th') })
    await expect.poll(() => again.inputValue()).toBe(`เล็ก ${once}`)

    const record = `/admin/desk/records/option-value/${size?.id}`
    const other = { path: 'translations.th-TH.value', from: was, to: `น้อย ${once}` }
    await asStaff('POST', record, { changes: [other] })
    await second.getByRole('button', { name: t('save.save') }).click()
    const dialog = second.getByRole('dialog', { name: t('conflict.title') })
    await dialog.getByText(`น้อย ${once}`).waitFor()
    await dialog.getByRole('button', { name: t('conflict.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    const saved = async () =>
      ((await asStaff('GET', record)) as { values: Record<string, unknown> }).values['translations.th-TH.value']
    await expect.poll(saved).toBe(`เล็ก ${once}`)
    await asStaff('POST', record, { changes: [{ path: 'translations.th-TH.value', from: `เล็ก ${once}`, to: was }] })
  })

  it('are nobody else’s: a value of the other kind is not found', async () => {
    const [color] = await valuesOf('Color')
    const page = await staff('/admin/sizes', { quiet: /status of 404/ })
    const answer = await page.goto(`/admin/sizes/${color?.id}`)
    expect(answer?.status()).toBe(404)
  })
})
