import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { KeptCartScreen } from '#ui/screens/kept-cart.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Kept cart',
  component: KeptCartScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { deed: 'open', state: null, action: '/cart/kept/cartrem_1/open?key=k' },
} satisfies Meta<typeof KeptCartScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** The link is too old, or the cart was bought. */
export const NotFound: Story = { args: { state: 'gone' } }
/** A mail program has broken the link. */
export const Cut: Story = {
  tags: ['!visual'],
  args: { state: 'cut' },
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('heading', { name: t('kept.cut.title') })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The shop was away; the button is there to press again. */
export const Failed: Story = {
  tags: ['!visual'],
  args: { state: 'failed' },
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(canvas.getByText(t('kept.failed'))).toBeVisible()
    await expect(canvas.getByRole('button', { name: t('kept.open.submit') })).toBeVisible()
  },
}
export const Stop: Story = { args: { deed: 'stop', action: '/cart/kept/cartrem_1/stop?key=k' } }
export const Stopped: Story = {
  tags: ['!visual'],
  args: { deed: 'stop', state: 'done' },
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(canvas.getByText(t('kept.stop.done'))).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** Without a script, and never by opening the page. */
export const PressesAForm: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const button: HTMLButtonElement = canvas.getByRole('button', { name: said(globals)('kept.open.submit') })
    await expect(button.form).toHaveAttribute('method', 'post')
    await expect(button.form).toHaveAttribute('action', '/cart/kept/cartrem_1/open?key=k')
  },
}
