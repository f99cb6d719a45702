import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LaterSection } from '#ui/admin/later-section.tsx'

const inside = fn(() => <p>Inside</p>)

const meta = {
  title: 'UI/LaterSection',
  component: LaterSection,
  tags: ['kind:display', '!visual'],
  args: { title: 'More data', children: inside },
  beforeEach: () => void inside.mockClear(),
} satisfies Meta<typeof LaterSection>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the pages that have one. */
export const Default: Story = {}
export const LongText: Story = {
  args: { title: 'A part of the page whose name is longer than any line of a phone is' },
}

export const MakesItsContentWhenOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(inside).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByText('More data'))
    await expect(await canvas.findByText('Inside')).toBeVisible()
  },
}

export const OpensWhenSomethingIsWrong: Story = {
  args: { wrong: true },
  play: async ({ canvas }) => expect(await canvas.findByText('Inside')).toBeVisible(),
}
