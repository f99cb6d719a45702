import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ReturnPictures } from '#ui/screens/admin/orders/return-pictures.tsx'
import { drawing } from '../_fixtures/pictures.ts'
import { said } from '../_fixtures/said.ts'

const picture = (id: string, color: string) => ({
  ...{ id, small: drawing('', color).src, large: drawing('', color).src },
  ...{ width: 800, height: 1000 },
})

const meta = {
  title: 'Admin/Return pictures',
  component: ReturnPictures,
  tags: ['kind:display'],
  args: {
    number: '#3',
    pictures: [picture('retp_1', '#4a7c59'), picture('retp_2', '#8a5a44')],
    onRetry: fn(),
  },
} satisfies Meta<typeof ReturnPictures>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** As many as go along, on a narrow card. */
export const LongText: Story = {
  tags: ['!visual'],
  args: { pictures: [1, 2, 3].map((nth) => picture(`retp_${nth}`, '#4a7c59')) },
}
export const Failed: Story = {
  args: { pictures: [], failed: true },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('returns.retry') }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
/** By keys alone: Enter enlarges the one under the hand, arrows turn the pages, Escape leads back to it. */
export const IsLookedAtByKeys: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    const second = canvas.getByRole('button', { name: t('returns.enlarge', { index: 2, total: 2 }) })
    second.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('2 / 2')
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog).toHaveTextContent('1 / 2')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(second).toHaveFocus())
  },
}
