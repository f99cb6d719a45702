import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import IconBag from '~icons/lucide/shopping-bag'

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  tags: ['kind:display'],
  args: {
    icon: IconBag,
    title: 'Your cart is empty',
    description: 'Have a look at what came in this week.',
    actions: <LinkButton href="/products">See what is new</LinkButton>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WordsOnly: Story = { args: { icon: undefined, actions: undefined } }
export const LongText: Story = {
  args: {
    title: 'Nothing here matches indigo cotton trousers for tall people under 500 baht',
    description: 'Take away one of the filters, or search for something shorter. We find words in Thai and in English.',
  },
}
/** On the narrowest screens a long way on takes several lines. */
export const LongActionsOnANarrowScreen: Story = {
  tags: ['!visual'],
  args: {
    actions: (
      <>
        <LinkButton href="/products" size="lg">
          See what is new
        </LinkButton>
        <LinkButton href="/auth/login" size="lg" variant="secondary">
          Sign in to have it everywhere and to share it
        </LinkButton>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div data-testid="screen" className="w-80 overflow-x-auto">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const screen = canvas.getByTestId('screen')
    await expect(screen.scrollWidth).toBe(screen.clientWidth)
  },
}
