import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ContentScreen } from '#ui/screens/content.tsx'
import { contentPage } from '../_fixtures/content.ts'
import { argsInLanguage } from '../_fixtures/in-language.tsx'

const meta = {
  title: 'Screens/Content',
  component: ContentScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { state: 'ready', page: contentPage(), onRetry: fn() },
  render: argsInLanguage(ContentScreen, contentPage),
} satisfies Meta<typeof ContentScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Title, what is on the page, the text; every kind of piece once. */
export const Default: Story = {}
export const Loading: Story = { args: { state: 'loading', page: undefined } }
export const Failed: Story = { args: { state: 'failed', page: undefined } }
/** A short page needs no list of what is on it. */
export const Empty: Story = { args: { page: { ...contentPage(), blocks: contentPage().blocks.slice(2, 4) } } }
/** Nobody would read what is written: the page says what to do instead. */
export const NobodyReads: Story = {
  args: { page: { ...contentPage(), blocks: [...contentPage().blocks.slice(2, 4), { kind: 'contact', open: false }] } },
}
export const LeadsToItsParts: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
    await expect(links).toHaveLength(4)
    for (const link of links) {
      const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')
      await expect(canvasElement.ownerDocument.getElementById(id)).toBeVisible()
    }
  },
}
export const OffersAnotherTry: Story = {
  tags: ['!visual'],
  args: { state: 'failed', page: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
