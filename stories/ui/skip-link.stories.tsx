import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'

const meta = {
  title: 'UI/SkipLink',
  component: SkipLink,
  tags: ['kind:display'],
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        The page
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {}
export const ShowsItselfAtTheFirstTab: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Skip to main content' })
    await expect(link).toHaveFocus()
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
  },
}
