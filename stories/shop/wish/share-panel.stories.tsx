import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SharePanel } from '#ui/shop/wish/share-panel.tsx'
import { said } from '../../_fixtures/said.ts'

const share = { url: 'https://talat.example/wishlist/3q2-7wEjRk5sT1uV9xYzAbCd', name: 'Mali’s birthday' }

const meta = {
  title: 'Shop/Wish/Share panel',
  component: SharePanel,
  tags: ['kind:flow'],
  args: { share: null, onShare: fn(), onUnshare: fn() },
} satisfies Meta<typeof SharePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Shared: Story = { args: { share } }
export const Pending: Story = { args: { pending: true } }
export const Failed: Story = { args: { share, failed: true } }
export const LongText: Story = {
  args: { share: { ...share, name: 'Everything that we would like to have in the new house by the river' } },
}
export const AsksForANameFirst: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.type(canvas.getByRole('textbox'), '  ')
    await userEvent.click(canvas.getByRole('button', { name: t('wishlist.share.start') }))
    await expect(canvas.getByText(t('wishlist.share.nameMissing'))).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(args.onShare).not.toHaveBeenCalled()
  },
}
export const SharesUnderItsName: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' My list {Enter}')
    await expect(args.onShare).toHaveBeenCalledWith('My list')
  },
}
export const IsTakenBack: Story = {
  tags: ['!visual'],
  args: { share },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('wishlist.share.stop') }))
    await expect(args.onUnshare).toHaveBeenCalledOnce()
  },
}
