import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AlertDeedScreen } from '#ui/screens/alert-deed.tsx'

const meta = {
  title: 'Screens/Alert deed',
  component: AlertDeedScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { deed: 'confirm', state: null, action: '/alerts/palert_1/confirm?key=k' },
} satisfies Meta<typeof AlertDeedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Confirmed: Story = { args: { state: 'done' } }
/** The link is too old, or nobody waits any more. */
export const NotFound: Story = { args: { state: 'gone' } }
/** A mail program has broken the link. */
export const Cut: Story = {
  tags: ['!visual'],
  args: { state: 'cut' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Failed: Story = { args: { state: 'failed' } }
export const Stop: Story = { args: { deed: 'stop', action: '/alerts/palert_1/stop?key=k' } }
export const Stopped: Story = { args: { deed: 'stop', state: 'done' } }
/** Without a script, and never by opening the page. */
export const PressesAForm: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const button: HTMLButtonElement = canvas.getByRole('button', { name: 'Yes, tell me' })
    await expect(button.form).toHaveAttribute('method', 'post')
    await expect(button.form).toHaveAttribute('action', '/alerts/palert_1/confirm?key=k')
  },
}
