import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SavedLines } from '#ui/shop/later/saved-lines.tsx'
import { said } from '../../_fixtures/said.ts'
import { savedLines } from '../../_fixtures/saved-lines.ts'

const long = 'A woven bucket tote of cotton and saddle leather that carries a whole market home'
const onSignIn = fn()

const meta = {
  title: 'Shop/Later/Saved lines',
  component: SavedLines,
  tags: ['kind:display'],
  args: {
    ...{ state: 'ready', lines: [], total: 4 },
    ...{ onMove: fn(), onRemove: fn(), onUndo: fn(), onForgetGone: fn(), onRetry: fn() },
  },
  render: (args, { globals }) => (
    <SavedLines {...args} lines={args.state === 'ready' ? savedLines(globals.language).slice(0, args.total) : []} />
  ),
} satisfies Meta<typeof SavedLines>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** What a guest saved, one of it taken off a moment ago, and something that the shop does not sell any more. */
export const OfAGuest: Story = {
  args: { total: 1, gone: 2, removed: { title: 'Silk scarf' }, signIn: { href: '/auth/login', onSignIn } },
}
export const Moving: Story = {
  tags: ['!visual'],
  args: { total: 2, moving: new Set(savedLines('en').map(({ id }) => id)) },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const [first] = savedLines(globals.language)
    const button = canvas.getByRole('button', { name: new RegExp(`${t('later.move')} ${first?.title}`) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  render: (args, { globals }) => (
    <SavedLines
      {...args}
      lines={savedLines(globals.language)
        .slice(0, 1)
        .map((line) => ({ ...line, title: long }))}
    />
  ),
}
export const Loading: Story = { args: { state: 'loading', total: 2 } }
export const Failed: Story = { args: { state: 'failed' } }
/** Nothing is drawn where nothing was saved. */
export const Empty: Story = {
  tags: ['!visual'],
  args: { total: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=saved-lines]')).toBeNull()
  },
}
export const MovesAndRemovesAndStaysWhereItIs: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const [first, second, soldOut, unpriced] = savedLines(globals.language)
    const named = (word: 'later.move' | 'later.remove', title = '') =>
      canvas.queryByRole('button', { name: (name) => name.startsWith(`${t(word)} ${title}`) })
    await userEvent.click(named('later.move', first?.title) as HTMLElement)
    await expect(args.onMove).toHaveBeenCalledWith(first?.id)
    await userEvent.click(named('later.remove', second?.title) as HTMLElement)
    await expect(args.onRemove).toHaveBeenCalledWith(second?.id)
    await expect(document.activeElement).toHaveAttribute('data-slot', 'saved-lines')
    // What cannot be had only goes.
    for (const line of [soldOut, unpriced]) {
      await expect(named('later.move', line?.title)).toBeNull()
      await expect(named('later.remove', line?.title)).not.toBeNull()
    }
  },
}
