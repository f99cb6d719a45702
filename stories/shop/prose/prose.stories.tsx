import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Prose } from '#ui/shop/prose/prose.tsx'
import { contentPage } from '../../_fixtures/content.ts'
import { inLanguage } from '../../_fixtures/in-language.tsx'

const meta = {
  title: 'Shop/Prose/Prose',
  component: Prose,
  tags: ['kind:display'],
  args: { blocks: contentPage().blocks },
} satisfies Meta<typeof Prose>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(Prose, (language) => ({ blocks: contentPage(language).blocks })) }
export const LongText: Story = {
  args: {
    blocks: [
      { kind: 'heading', level: 2, id: 'long', text: 'When the parcel that we promised you has not found its way' },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) }] },
    ],
  },
}
/** What a text holds is shown as it was written: nothing in it becomes markup. */
export const ShowsMarkupAsText: Story = {
  tags: ['!visual'],
  args: { blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
