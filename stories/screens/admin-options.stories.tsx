import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type OptionValueRow, OptionValuesScreen } from '#ui/screens/admin/option-values.tsx'

const colors: OptionValueRow[] = [
  { id: 'c1', name: 'Indigo', thai: 'คราม', hex: '#2f4858', usedBy: 31, href: '/admin/colors/c1' },
  { id: 'c2', name: 'Natural', thai: 'ธรรมชาติ', hex: '#e7dfd0', usedBy: 54, href: '/admin/colors/c2' },
  { id: 'c3', name: 'Clay', thai: 'ดินเผา', hex: '#b0624a', usedBy: 1, href: '/admin/colors/c3' },
  { id: 'c4', name: 'Mist', thai: '', hex: '', usedBy: 0, href: '/admin/colors/c4' },
]
const sizes: OptionValueRow[] = ['XS', 'S', 'M', 'L', 'XL'].map((name, index) => ({
  id: name,
  name,
  thai: '',
  hex: '',
  usedBy: index * 9,
  href: `/admin/sizes/${name}`,
}))

const meta = {
  title: 'Screens/Admin/Options',
  component: OptionValuesScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: { kind: 'color', values: colors, newHref: '/admin/colors/new', onOrder: fn(), onRetry: fn() },
} satisfies Meta<typeof OptionValuesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sizes: Story = { args: { kind: 'size', values: sizes, newHref: '/admin/sizes/new' } }
export const Loading: Story = { args: { values: [], status: 'loading' } }
export const Empty: Story = { args: { values: [] } }
export const Failed: Story = { args: { values: [], status: 'failed' } }

export const AsksAgain: Story = {
  tags: ['!visual'],
  args: { values: [], status: 'failed' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
