import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { OptionValueScreen } from '#ui/screens/admin/option-value.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'

const bar = { count: 0, saving: false, onSave: fn(), onDiscard: fn() }
const meta = {
  title: 'Screens/Admin/Option',
  component: OptionValueScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    kind: 'color',
    name: 'Indigo',
    listHref: '/admin/colors',
    values: { name: 'Indigo', thai: 'คราม', hex: '#2f4858' },
    errors: {},
    onChange: fn(),
    bar,
    usedBy: {
      count: 31,
      products: [
        { id: 'p1', title: 'Hill Cotton Shirt', href: '/admin/products/p1' },
        { id: 'p2', title: 'Silk Scarf', href: '/admin/products/p2' },
      ],
    },
    onRemove: fn(async () => undefined),
  },
} satisfies Meta<typeof OptionValueScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const EmptyAndNew: Story = {
  args: { name: '', values: { name: '', thai: '', hex: '' }, usedBy: undefined, onRemove: undefined },
}
export const Size: Story = {
  args: {
    kind: 'size',
    name: 'M',
    values: { name: 'M', thai: '', hex: '' },
    listHref: '/admin/sizes',
    usedBy: { count: 0, products: [] },
  },
}
export const Invalid: Story = {
  args: {
    values: { name: '', thai: '', hex: 'blue' },
    errors: { name: 'Please give it a name.', hex: 'Six digits, as in #a1b2c3.' },
    bar: { ...bar, count: 2 },
  },
}
export const Saving: Story = { args: { bar: { ...bar, count: 1, saving: true } } }
export const Denied: Story = {
  render: inLanguage(OptionValueScreen, (language) => ({ bar: { ...bar, count: 1, failed: deniedIn(language) } })),
}
export const Conflict: Story = {
  args: {
    bar: { ...bar, count: 1 },
    conflict: conflictOf({ path: 'metadata.hex', label: 'Swatch', mine: '#2a3f6b', theirs: '#26356a' }),
  },
  ...conflictSeen,
}
export const FailedToSave: Story = {
  args: { bar: { ...bar, count: 1, failed: 'The shop cannot be reached. Nothing is lost: please try again.' } },
}

export const WhatIsUsedIsNotTakenAway: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Indigo?' })
    await expect(question).toHaveTextContent('31 products come in it')
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const AsksBeforeItIsTakenAway: Story = {
  tags: ['!visual'],
  args: { usedBy: { count: 0, products: [] } },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const stay = await screen.findByRole('button', { name: 'Keep it' })
    await expect(stay).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
