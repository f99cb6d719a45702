import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MessageKind } from '#ui/letters/kinds.ts'
import { Letter } from '#ui/letters/letter.tsx'
import { languageOf } from '../_fixtures/language.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'

const moments = { en: '23 Nov 2026, 18:04', th: '23 พ.ย. 2569 18:04' }
type Args = { kind: MessageKind; email: string; who: string }

/** Letters that need nothing but their sentences and one button. */
const meta: Meta<Args> = {
  title: 'Letters/Message',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: { kind: 'password-reset', email: 'mali@example.com', who: 'nok@example.com' },
  render: ({ kind, email, who }, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => (
        <Letter
          {...frame}
          kind={kind}
          values={{
            email,
            who,
            number: '1042',
            device: 'Chrome, Android',
            at: moments[languageOf(globals)],
          }}
          href="https://talat.example/auth"
        />
      )}
    </LetterPaper>
  ),
}
export default meta
type Story = StoryObj<Args>

/** A new password was asked for. */
export const Default: Story = {}
export const EmailConfirmation: Story = { args: { kind: 'email-confirmation' } }
export const AddressKnown: Story = { args: { kind: 'address-known' } }
export const AccountErased: Story = { args: { kind: 'account-erased' } }
export const OrderTransfer: Story = { args: { kind: 'order-transfer' } }
export const StaffInvite: Story = { args: { kind: 'staff-invite' } }
export const NewDevice: Story = { args: { kind: 'new-device' } }
export const LongText: Story = {
  args: {
    kind: 'order-transfer',
    who: 'nopphawan.charoenwattanaphaisan.of.the.northern.branch@a-very-long-name-of-a-company.example.com',
  },
}
