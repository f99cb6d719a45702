import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { CategoryScreen } from '#ui/screens/admin/category.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'

const bar = { count: 0, saving: false, onSave: fn(), onDiscard: fn() }
const values = {
  name: 'Tops',
  thai: 'เสื้อ',
  description: 'Light cloth for warm days.',
  thaiDescription: 'ผ้าเบาสบายสำหรับวันร้อน',
  handle: 'women-tops',
  isActive: true,
  isInternal: false,
  parentId: 'women',
}
const products = {
  en: { name: 'Tops', list: 'Categories', parent: 'Women', titles: ['Bang Rak silk shirt', 'Boxy cropped tee'] },
  th: { name: 'เสื้อ', list: 'หมวดหมู่', parent: 'ผู้หญิง', titles: ['เชิ้ตไหม บางรัก', 'เสื้อยืดทรงกล่อง'] },
}
const dataOf = (language: 'en' | 'th') => {
  const { name, list, parent, titles } = products[language]
  return {
    name,
    way: [
      { label: list, href: '/admin/categories' },
      { label: parent, href: '/admin/categories/women' },
    ],
    parents: [{ value: 'women', label: parent }],
    products: { count: 19, products: titles.map((title) => ({ id: title, title, href: `/admin/products/${title}` })) },
  }
}
const blank = { ...values, name: '', thai: '', description: '', thaiDescription: '', handle: '', parentId: null }

const meta = {
  title: 'Screens/Admin/Category',
  component: CategoryScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    ...dataOf('en'),
    values,
    errors: {},
    onChange: fn(),
    children: 0,
    shopHref: '/categories/women-tops',
    newHref: '/admin/categories/new?parent=tops',
    bar,
    onRemove: fn(async () => undefined),
  },
} satisfies Meta<typeof CategoryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(CategoryScreen, dataOf) }
export const EmptyAndNew: Story = {
  args: {
    name: '',
    way: [{ label: 'Categories', href: '/admin/categories' }],
    values: blank,
    products: undefined,
    shopHref: undefined,
    newHref: undefined,
    onRemove: undefined,
  },
}
export const Hidden: Story = {
  args: { values: { ...values, isActive: false, isInternal: true }, shopHref: undefined },
}
export const Invalid: Story = {
  args: {
    values: { ...values, name: '', handle: 'Women Tops' },
    errors: { name: 'Please give it a name.', handle: 'Small letters, digits and hyphens only, as in hats-scarves.' },
    bar: { ...bar, count: 2 },
  },
}
export const Saving: Story = { args: { bar: { ...bar, count: 1, saving: true } } }
export const FailedToSave: Story = {
  args: { bar: { ...bar, count: 1, failed: 'The shop cannot be reached. Nothing is lost: please try again.' } },
}
export const Denied: Story = {
  ...deniedSeen,

  render: inLanguage(CategoryScreen, (language) => ({
    ...dataOf(language),
    bar: { ...bar, count: 1, failed: deniedIn(language) },
  })),
}
export const Conflict: Story = {
  args: {
    bar: { ...bar, count: 1 },
    conflict: conflictOf({ path: 'place', label: 'Below', mine: 'Home', theirs: 'Women / Dresses' }),
  },
  ...conflictSeen,
}
export const LongText: Story = {
  args: {
    name: 'Useful and beautiful things from small workshops for the table, the bed and the bath',
    values: {
      ...values,
      name: 'Useful and beautiful things from small workshops for the table, the bed and the bath',
      description: 'Each of them was made by hand in a place that has a name. '.repeat(12),
    },
    way: [...dataOf('en').way, { label: 'Everything that keeps the cold off in the northern hills', href: '/x' }],
    children: 12,
  },
}

export const WhatHasOthersBelowItIsNotDeleted: Story = {
  tags: ['!visual'],
  args: { children: 2 },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Tops?' })
    await expect(question).toHaveTextContent('2 categories stand below it')
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const SaysHowManyProductsLoseIt: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('19 products will be in one category less')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
