import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NewProductScreen } from '#ui/screens/admin/new-product.tsx'
import { deniedIn } from '../_fixtures/denied.ts'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said as wordsSaid } from '../_fixtures/said.ts'

const sizes = ['S', 'M', 'L'].map((name) => ({ id: name, name }))
const colors = { en: ['Indigo', 'Sand'], th: ['คราม', 'ทราย'] }
const propsOf = (language: string) => ({
  listHref: '/admin/products',
  values: {
    title: language === 'th' ? 'เสื้อเมฆ' : 'Cloud shirt',
    price: 590,
    sizes: ['S', 'M'],
    colors: [language === 'th' ? 'คราม' : 'Indigo'],
  },
  errors: {},
  coin: { unit: 'THB', digits: 2 },
  sizes,
  colors: colors[language === 'th' ? 'th' : 'en'].map((name) => ({ id: name, name })),
  pending: false,
  onChange: fn(),
  onSubmit: fn(),
})
const en = propsOf('en')
const said = {
  en: {
    long: 'A shirt as light as the clouds that lie on Doi Inthanon through the cold mornings of January',
    missing: 'Please give it a title.',
    failed: 'It could not be made. Nothing is lost: please try again.',
  },
  th: {
    long: 'เสื้อที่เบาราวกับเมฆที่ปกคลุมดอยอินทนนท์ตลอดเช้าอันหนาวเย็นของเดือนมกราคม',
    missing: 'โปรดใส่ชื่อสินค้า',
    failed: 'สร้างไม่สำเร็จ ข้อมูลยังอยู่ครบ โปรดลองอีกครั้ง',
  },
}
const saidIn = (language: Language) => {
  const { long, missing, failed } = said[language]
  return [propsOf(language), { title: long }, { title: missing, form: failed }]
}
const blank = { title: '', price: null, sizes: [], colors: [] }

const meta = {
  title: 'Screens/Admin/New product',
  component: NewProductScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: en,
  render: argsInLanguage(NewProductScreen, saidIn),
} satisfies Meta<typeof NewProductScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
const discard = fn()
/** Typed before the page was left. It looks as the form does, with a line below. */
export const Restored: Story = {
  tags: ['!visual'],
  args: { restored: { at: '14:05', onDiscard: discard } },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: wordsSaid(globals)('save.discard') }))
    await expect(discard).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { values: blank } }
export const Invalid: Story = {
  args: {
    values: blank,
    errors: { title: said.en.missing },
  },
}
export const Failed: Story = {
  args: { errors: { form: said.en.failed } },
}
export const Submitting: Story = { args: { pending: true } }
export const Denied: Story = {
  render: inLanguage(NewProductScreen, (language) => ({ ...propsOf(language), errors: { form: deniedIn(language) } })),
}
export const LongText: Story = {
  args: { values: { ...en.values, title: said.en.long } },
}

/** Without sizes and colors it is one variant; the page says so before it is made. */
export const AsItIs: Story = {
  tags: ['!visual'],
  args: { values: { ...en.values, sizes: [], colors: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Without sizes and colors it is sold as it is.')).toBeVisible()
  },
}
export const MakesADraft: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Sizes/ }))
    await userEvent.paste('M, l, XXL')
    await expect(args.onChange).toHaveBeenLastCalledWith({ sizes: ['S', 'M', 'L', 'XXL'] })
    await expect(canvas.getByText('2 variants will be made.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title in English' }), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Cloud shirt!' })
    await userEvent.click(canvas.getByRole('button', { name: 'Make the draft' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
