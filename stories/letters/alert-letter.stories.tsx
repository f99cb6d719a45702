import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertLetter } from '#ui/letters/alert-letter.tsx'
import type { AlertKind } from '#ui/letters/kinds.ts'
import type { AlertLetterView } from '#ui/letters/views.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'

const alert: AlertLetterView = {
  wish: 'stock',
  email: 'mali@example.com',
  title: 'Linen shirt',
  detail: 'Sand / M',
  picture: null,
  amount: '1,290.00 THB',
  was: '1,290.00 THB',
  href: 'https://talat.example/products/linen-shirt',
  stopHref: 'https://talat.example/alerts/palert_1/stop',
}

/** Letters to whoever waits for a product. */
const meta: Meta<{ kind: AlertKind; alert: AlertLetterView }> = {
  title: 'Letters/Alert',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: { kind: 'alert-confirm', alert },
  render: ({ kind, alert }, { globals }) => (
    <LetterPaper theme={globals.theme}>{(frame) => <AlertLetter {...frame} kind={kind} alert={alert} />}</LetterPaper>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

/** The address is not proved yet: its owner is asked. */
export const Default: Story = {}
export const ConfirmPrice: Story = { args: { alert: { ...alert, wish: 'price' } } }
export const BackInStock: Story = { args: { kind: 'alert-stock' } }
export const PriceFell: Story = {
  args: { kind: 'alert-price', alert: { ...alert, wish: 'price', amount: '990.00 THB' } },
}
export const LongText: Story = {
  args: {
    alert: {
      ...alert,
      title: 'Handwoven cotton and silk ceremonial shirt with a mandarin collar and mother-of-pearl buttons',
      detail: 'Deep indigo with a narrow band of undyed thread / Extra extra large',
      email: 'somchai.phumipatrakulchai-wattanasombat@a-rather-long-name-of-a-company.example',
    },
  },
}
