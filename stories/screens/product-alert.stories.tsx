import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProductAlertScreen } from '#ui/screens/product-alert.tsx'
import type { AlertProductView } from '#ui/shop/alert/views.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { product } from '../_fixtures/shop.ts'

function view(language: Language = 'en', more: Partial<AlertProductView> = {}): AlertProductView {
  const { title, pictures, handle } = product(language)
  const color = language === 'th' ? 'ทราย' : 'Sand'
  return {
    kind: 'stock',
    handle,
    title,
    href: `/products/${handle}`,
    picture: pictures[0] ?? null,
    variants: ['M', 'L'].map((size) => ({ value: `variant_${size}`, label: `${color} / ${size}` })),
    selected: 'variant_M',
    ...more,
  }
}
const priced = (language: Language = 'en') =>
  view(language, { kind: 'price', variants: [{ value: 'variant_M', label: 'M · 1,290.00 THB' }] })

const meta = {
  title: 'Screens/Product alert',
  component: ProductAlertScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { view: view(), email: '', hidden: {}, action: '/api/store/alerts', onSubmit: fn(async () => undefined) },
  render: inLanguage(ProductAlertScreen, (language) => ({ view: view(language) })),
} satisfies Meta<typeof ProductAlertScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Price: Story = { render: inLanguage(ProductAlertScreen, (language) => ({ view: priced(language) })) }
/** Everything can be had: there is nothing to wait for. */
export const Empty: Story = {
  render: inLanguage(ProductAlertScreen, (language) => ({ view: view(language, { variants: [], selected: '' }) })),
}
/** A guest, whatever is known of the address. */
export const AsksTheOwner: Story = { args: { asked: { state: 'letter' } } }
export const Noted: Story = {
  args: { email: 'mali@example.com', asked: { state: 'noted', stop: '/alerts/palert_1/stop' } },
}
/** Where the button was there is now what happened. */
export const TakesTheFocusWhenItIsAsked: Story = {
  tags: ['!visual'],
  args: { asked: { state: 'noted', stop: '/alerts/palert_1/stop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Back to the product' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Stop this alert' })).toHaveAttribute('href', '/alerts/palert_1/stop')
  },
}
