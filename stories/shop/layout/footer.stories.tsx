import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Footer } from '#ui/shop/layout/footer.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import { shell } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Layout/Footer',
  component: Footer,
  tags: ['kind:display'],
  args: { shell: shell(), year: 2026, onRegionOpen: fn(), onTheme: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(Footer, (language) => ({ shell: shell(language) })) }
export const LongText: Story = {
  args: {
    shell: {
      ...shell(),
      collections: [
        ...shell().collections,
        {
          id: 'long',
          href: '/x',
          label: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
        },
      ],
    },
  },
}
/** A shop on its first day: no collections, and the door is where one pays. */
export const FirstDay: Story = {
  args: {
    shell: { ...shell(), categories: [], collections: [], accepts: ['on-delivery'] },
  },
}
/** Only what is there has a heading, and no card is promised that nobody can take. */
export const NamesWhatIsThere: Story = {
  tags: ['!visual'],
  args: FirstDay.args,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Collections' })).toBeNull()
    const accepted = canvas.getByRole('list', { name: 'We accept' })
    await expect(accepted).toHaveTextContent(/^Pay on delivery$/)
  },
}
export const SwitchesTheTheme: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, globals, userEvent }) => {
    // The label is that of the other theme than the one that is on.
    const dark = globals.theme === 'dark'
    await userEvent.click(canvas.getByRole('button', { name: dark ? 'Light colors' : 'Dark colors' }))
    await expect(args.onTheme).toHaveBeenCalledWith(dark ? 'light' : 'dark')
  },
}
export const OffersTheOtherLanguageAsALink: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ไทย' })).toHaveAttribute('href', '/th')
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  },
}
