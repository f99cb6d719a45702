import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddressCard, type AddressCardView } from '#ui/shop/account/address-card.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'

const home = (language: Language): AddressCardView =>
  language === 'th'
    ? { id: 'home', name: 'บ้าน', lines: ['มาลี ศรีสุข', '99/1 ซอยอารีย์ 4', 'พญาไท กรุงเทพฯ 10400', '081 234 5678'] }
    : {
        id: 'home',
        name: 'Home',
        lines: ['Malee Srisuk', '99/1 Soi Ari 4', 'Phaya Thai, Bangkok 10400', '081 234 5678'],
      }
const meta = {
  title: 'Shop/Account/Address card',
  component: AddressCard,
  tags: ['kind:display'],
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
  args: { address: home('en'), onEdit: fn(), onRemove: fn(), onMakeDefault: fn() },
  render: inLanguage(AddressCard, (language) => ({ address: home(language) })),
} satisfies Meta<typeof AddressCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const UsualOne: Story = {
  render: inLanguage(AddressCard, (language) => ({
    address: { ...home(language), isDefaultShipping: true, isDefaultBilling: true },
  })),
}
export const OnlyToRead: Story = { args: { onEdit: undefined, onRemove: undefined, onMakeDefault: undefined } }
export const Removing: Story = { args: { pending: 'remove' } }
export const LongText: Story = {
  render: (args) => <AddressCard {...args} />,
  args: {
    address: {
      id: 'x',
      name: 'The house of my grandmother behind the temple',
      lines: [
        'Phra Nakhon Si Ayutthaya Rajabhat University, Faculty of Humanities and Social Sciences, building 4',
        'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle',
      ],
      isDefaultShipping: true,
      isDefaultBilling: true,
    },
  },
}
export const ButtonsSayWhichAddressTheyMean: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Home' }))
    await expect(args.onEdit).toHaveBeenCalledWith('home')
    await userEvent.click(canvas.getByRole('button', { name: 'Use for delivery by default: Home' }))
    await expect(args.onMakeDefault).toHaveBeenCalledWith('home')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Home' }))
    await expect(args.onRemove).toHaveBeenCalledWith('home')
  },
}
export const TheUsualOneIsNotOfferedAgain: Story = {
  ...UsualOne,
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Used for delivery')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /by default/ })).toBeNull()
  },
}
export const RemovingTwiceDoesNothing: Story = {
  tags: ['!visual'],
  args: { pending: 'remove' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Remove Home/ }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}
