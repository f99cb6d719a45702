import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { LanguageHint } from '#ui/shop/layout/language-hint.tsx'
import { StoryLink } from '../../_fixtures/story-link.tsx'
import { wordsIn } from '../../_fixtures/words.ts'

const meta = {
  title: 'Shop/Layout/Language hint',
  component: LanguageHint,
  tags: ['kind:display'],
  // The real one loads the page anew, which would end the story.
  args: { language: 'th', href: '#th', onFollow: fn((event) => event.preventDefault()), onDismiss: fn() },
  decorators: [
    (Story) => <div className="min-h-40">{Story()}</div>,
    // It speaks the reader's language, not the page's.
    (Story, { globals, args }) => {
      const language = globals.language === 'th' ? 'en' : 'th'
      return (
        <UiProvider Link={StoryLink} words={wordsIn(language)}>
          {Story({ args: { ...args, language } })}
        </UiProvider>
      )
    },
  ],
} satisfies Meta<typeof LanguageHint>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Beside the bar that buys on a phone. */
export const LongText: Story = {
  decorators: [
    (Story) => (
      <div>
        {Story()}
        <div data-slot="buy-bar" className="fixed inset-x-0 bottom-0 h-20 border-line border-t bg-bg lg:hidden" />
      </div>
    ),
  ],
}
export const IsAnsweredByFollowingOrClosing: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link')
    await expect(link).toHaveAttribute('href', '#th')
    await expect(link).toHaveAttribute('hreflang', 'th')
    await userEvent.click(link)
    await expect(args.onFollow).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
