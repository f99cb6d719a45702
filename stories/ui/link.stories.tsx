import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextLink } from '#ui/link/link.tsx'

const meta = {
  title: 'UI/Link',
  component: TextLink,
  tags: ['kind:display'],
  args: { href: '/collections/silk', children: 'Silk from Surin' },
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Muted: Story = { args: { variant: 'muted' } }
export const LongText: Story = {
  render: (args) => (
    <p className="max-w-xs">
      Everything in <TextLink {...args}>this collection of silk, handwoven by four families in Surin</TextLink> is made
      to order.
    </p>
  ),
}
export const CoverMakesTheWholeCardPressable: Story = {
  tags: ['!visual'],
  args: { variant: 'cover', onClick: fn() },
  render: (args) => (
    <div className="relative size-40 border border-line" data-testid="card">
      <TextLink {...args} />
    </div>
  ),
  play: async ({ args, canvasElement }) => {
    const card = canvasElement.querySelector('[data-testid="card"]') as HTMLElement
    const box = card.getBoundingClientRect()
    const hit = document.elementFromPoint(box.right - 10, box.bottom - 10)
    await expect(hit?.tagName).toBe('A')
    ;(hit as HTMLElement).click()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
