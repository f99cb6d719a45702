import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HomeScreen } from '#ui/screens/home.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { home } from '../_fixtures/shop.ts'

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { view: home(), onRetry: fn() },
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Shop window, collections with a few products each, the way to all of them. */
export const Default: Story = { render: inLanguage(HomeScreen, (language) => ({ view: home(language) })) }
export const Loading: Story = { args: { state: 'loading', view: undefined } }
export const Failed: Story = { args: { state: 'failed', view: undefined } }
/** A shop on its first day: only the window is dressed. */
export const Empty: Story = { args: { view: { ...home(), collections: [], categories: [], newest: [] } } }
export const OffersAnotherTry: Story = {
  tags: ['!visual'],
  args: { state: 'failed', view: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
