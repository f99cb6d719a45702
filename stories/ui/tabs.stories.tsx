import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { keyPasses } from '#stories/_fixtures/key-passes.ts'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  tags: ['kind:display', 'every-world'],
  args: {
    label: 'About the product',
    onValueChange: fn(),
    items: [
      { id: 'story', label: 'Story', content: <p>Woven by four families in Surin.</p> },
      { id: 'care', label: 'Care', content: <p>Wash by hand, cold.</p> },
      { id: 'delivery', label: 'Delivery', content: <p>Two days to Bangkok.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', '[role=tab][aria-selected=false]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[role=tab][aria-selected=false]') }
export const SecondChosen: Story = { args: { defaultValue: 'care' } }
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    items: [
      { id: 'a', label: 'Everything about washing and ironing', content: <p>Cold.</p> },
      { id: 'b', label: 'Delivery to islands and abroad', content: <p>Slow.</p> },
    ],
  },
}
export const ArrowKeysMoveAndChoose: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Care' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Care' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('delivery', undefined)
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Story' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Delivery' })).toHaveFocus()
  },
}
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Story' })
    await expect(keyPasses(tab, 'ArrowLeft', { altKey: true })).toBe(true)
    await expect(keyPasses(tab, 'End', { ctrlKey: true })).toBe(true)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(keyPasses(tab, 'ArrowRight', {})).toBe(false)
  },
}
