import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

const meta = {
  title: 'UI/Alert',
  component: Alert,
  tags: ['kind:display', 'every-world'],
  args: { children: 'Delivery to the islands takes two days longer.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <div className="grid max-w-xl gap-3">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Alert key={tone} tone={tone} title={`This is ${tone}`}>
          Your card was not charged.
        </Alert>
      ))}
    </div>
  ),
}
export const WithActions: Story = {
  args: {
    tone: 'danger',
    title: 'The bank declined the card',
    children: 'Nothing was charged. Try another card or pay on delivery.',
    actions: (
      <Button size="sm" variant="secondary">
        Try again
      </Button>
    ),
    onDismiss: fn(),
    className: 'max-w-xl',
  },
}
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    title: 'Three pieces in the cart are not sold in the region that you have chosen',
    children: 'They stay in the cart, but you cannot pay before they are removed or the region is changed back.',
  },
}
export const SpeaksAtOnceWhenItAnswersAnAction: Story = {
  tags: ['!visual'],
  args: { tone: 'danger', live: true, onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Delivery to the islands')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
