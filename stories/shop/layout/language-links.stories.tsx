import type { Meta, StoryObj } from '@storybook/react-vite'
import { LanguageLinks } from '#ui/shop/layout/language-links.tsx'
import { shell } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Layout/Language links',
  component: LanguageLinks,
  tags: ['kind:display'],
  args: { shell: shell() },
} satisfies Meta<typeof LanguageLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { shell: { ...shell(), language: 'th' } } }
