import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CompareBar } from '#ui/shop/compare/compare-bar.tsx'
import { CompareToggle } from '#ui/shop/compare/compare-toggle.tsx'
import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Compare/Compare toggle',
  component: CompareToggle,
  tags: ['kind:display'],
  args: { title: 'Silk scarf', on: false, href: '/compare', onChange: fn() },
  decorators: [(Story) => <div className="min-h-40 max-w-96">{Story()}</div>],
} satisfies Meta<typeof CompareToggle>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A fifth finds no room: why, and where to make some. The bar over the corner is there on every page. */
export const LongText: Story = {
  args: { full: 4, href: '/compare?ids=prod_1,prod_2' },
  render: (args) => (
    <>
      <CompareToggle {...args} />
      <CompareBar count={4} href="/compare?ids=prod_1,prod_2" />
    </>
  ),
}
export const LeadsToWhereThereIsNoRoom: Story = {
  tags: ['!visual'],
  args: { full: 4, href: '/compare?ids=prod_1,prod_2' },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const box = canvas.getByRole('checkbox', { name: `${t('compare.toggle')} Silk scarf` })
    await expect(box).toHaveAccessibleDescription(t('compare.full', { most: 4 }))
    await expect(canvas.getByRole('link', { name: t('compare.see', { count: 4 }) })).toHaveAttribute(
      'href',
      expect.stringContaining('/compare?ids=prod_1,prod_2'),
    )
    await userEvent.click(box)
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
