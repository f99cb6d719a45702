import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { Tooltip } from '#ui/tooltip/tooltip.tsx'

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  tags: ['kind:overlay'],
  decorators: [(Story) => <div className="flex min-h-40 items-center justify-center">{Story()}</div>],
  args: {
    text: 'Orders are printed with their address',
    children: (described) => (
      <Button variant="secondary" {...described}>
        Print
      </Button>
    ),
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    side: 'bottom',
    text: 'Printing marks the orders as being packed, and tells the customers who asked to be told',
  },
  play: Open.play,
}
export const EscapeClosesItAndNothingElse: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Orders are printed with their address')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const FocusReturnsToTriggerBecauseItNeverLeaves: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.tab()
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
  },
}
