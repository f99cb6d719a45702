import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { TranslationRowView } from '#ui/admin/translation-row.tsx'
import { TranslationsScreen, type TranslationsScreenProps } from '#ui/screens/admin/translations.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: { kinds: ['Products', 'Sizes and colors', 'Ways of delivery'], all: 'Everything' },
  th: { kinds: ['สินค้า', 'ไซซ์และสี', 'วิธีจัดส่ง'], all: 'ทั้งหมด' },
}
const texts = ['Mushroom table lamp', 'Rattan tray with a woven rim', 'Celadon', 'To the islands, by boat']
const ids = ['product.p1.title', 'product.p2.title', 'product_option_value.v1.value', 'shipping_option.s1.name']
const typed = ['โคมไฟตั้งโต๊ะรูปเห็ด', '', 'สีศิลาดล', '']

/** What is listed, in the page's language; the texts themselves are in the language that is there. */
function listOf(language: Language): Pick<TranslationsScreenProps, 'rows' | 'kinds'> {
  const { kinds, all } = words[language]
  const [products = '', options = '', delivery = ''] = kinds
  return {
    rows: texts.map((text, at) => ({
      path: ids[at] ?? '',
      kind: [products, products, options, delivery][at] ?? '',
      text,
      href: at === 2 ? undefined : '/admin/products/p1',
      value: '',
    })),
    kinds: [
      { value: '', label: `${all} (4)` },
      { value: 'product', label: `${products} (2)` },
      { value: 'product_option_value', label: `${options} (1)` },
      { value: 'shipping_option', label: `${delivery} (1)` },
    ],
  }
}
const withTyped = (language: Language): { rows: TranslationRowView[] } => ({
  rows: listOf(language).rows.map((row, at) => ({ ...row, value: typed[at] ?? '' })),
})
const bar = { count: 0, saving: false, onSave: fn(), onDiscard: fn() }

const meta = {
  title: 'Screens/Admin/Translations',
  component: TranslationsScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    ...listOf('en'),
    languages: { original: 'en', other: 'th' },
    count: 4,
    kind: '',
    onKind: fn(),
    onChange: fn(),
    status: 'ready',
    onRetry: fn(),
    bar,
  },
} satisfies Meta<typeof TranslationsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(TranslationsScreen, listOf) }
export const Typed: Story = {
  args: { bar: { ...bar, count: 2 } },
  render: inLanguage(TranslationsScreen, (language) => ({ ...listOf(language), ...withTyped(language) })),
}
export const Loading: Story = { args: { rows: [], count: 0, status: 'loading' } }
export const Empty: Story = { args: { rows: [], count: 0, kinds: [{ value: '', label: 'Everything (0)' }] } }
export const FilteredEmpty: Story = { args: { rows: [], count: 0, kind: 'shipping_option' } }
export const Failed: Story = { args: { rows: [], count: 0, status: 'failed' } }
export const Saving: Story = { args: { ...withTyped('en'), bar: { ...bar, count: 2, saving: true } } }
export const FailedToSave: Story = {
  args: {
    ...withTyped('en'),
    rows: withTyped('en').rows.map((row, at) => (at === 0 ? { ...row, error: 'At most 255 characters.' } : row)),
    bar: { ...bar, count: 2, failed: 'The shop cannot be reached. Nothing is lost: please try again.' },
  },
}
export const Denied: Story = {
  render: inLanguage(TranslationsScreen, (language) => ({
    ...listOf(language),
    ...withTyped(language),
    bar: { ...bar, count: 2, failed: deniedIn(language) },
  })),
}
export const Conflict: Story = {
  args: {
    ...withTyped('en'),
    bar: { ...bar, count: 2 },
    conflict: conflictOf({ path: ids[2] ?? '', label: 'Celadon', mine: 'สีศิลาดล', theirs: 'เขียวศิลาดล' }),
  },
  ...conflictSeen,
}
export const LongText: Story = {
  args: {
    rows: listOf('en').rows.map((row) => ({
      ...row,
      text: 'Everything that keeps the cold off in the northern hills, and what goes with it on the way down again',
    })),
  },
}
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 30 }, (_, at) => ({
      path: `product.p${at}.title`,
      kind: 'Products',
      text: `${texts[at % 4]} ${at + 1}`,
      value: '',
    })),
    count: 131,
    onMore: fn(),
  },
}

export const EnterGoesToTheNextOne: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('textbox')
    await userEvent.type(first as HTMLElement, 'ก')
    await expect(args.onChange).toHaveBeenLastCalledWith('product.p1.title', 'ก')
    await userEvent.keyboard('{Enter}')
    await expect(second).toHaveFocus()
    await expect(args.bar.onSave).not.toHaveBeenCalled()
  },
}
export const WhatIsTheSameInThaiIsTakenOver: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '“Celadon” is the same in Thai' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('product_option_value.v1.value', 'Celadon')
  },
}
export const AKindIsChosen: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'shipping_option')
    await expect(args.onKind).toHaveBeenCalledWith('shipping_option')
  },
}
