import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { HeaderNav } from '#ui/shop/layout/header-nav.tsx'
import { shell } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Layout/Header navigation',
  component: HeaderNav,
  tags: ['kind:display'],
  args: { shell: shell() },
} satisfies Meta<typeof HeaderNav>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    shell: { ...shell(), categories: shell().categories.map((one) => ({ ...one, label: `${one.label} and more` })) },
  },
}
export const EveryCategoryIsALink: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Accessories' })).toHaveAttribute('href', '/categories/accessories')
  },
}
/** All panels would be a third of a small page, so each is drawn when it is opened. */
export const APanelIsDrawnWhenItIsOpened: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More in Women' })
    await expect(canvas.queryByText('Dresses')).not.toBeInTheDocument()
    await expect(more).not.toHaveAttribute('aria-controls')
    await userEvent.click(more)
    const panel = canvas.getByText('Dresses').closest('[data-slot=mega-panel]')
    if (!panel) throw new Error('the panel is not there')
    await expect(more).toHaveAttribute('aria-controls', panel.id)
    await userEvent.click(more)
    await expect(canvas.queryByText('Dresses')).not.toBeInTheDocument()
  },
}
export const LeavingClosesThePanel: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More in Home' })
    await userEvent.click(more)
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    more.blur()
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'))
  },
}
