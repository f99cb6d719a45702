import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactLetter } from '#ui/letters/contact-letter.tsx'
import type { ContactLetterView } from '#ui/letters/views.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'

const contact: ContactLetterView = {
  href: 'https://talat.example/admin',
  who: 'Mali Srisuk',
  email: 'mali@example.com',
  number: '1042',
  message:
    'Hello,\n\nis the linen shirt washed before it is sewn? I would like it to fit after the first wash.\n\nMali',
}

/** A letter to staff of what a shopper writes. */
const meta: Meta<{ contact: ContactLetterView }> = {
  title: 'Letters/Contact',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: { contact },
  render: ({ contact }, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => <ContactLetter {...frame} kind="staff-contact" contact={contact} />}
    </LetterPaper>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    contact: {
      ...contact,
      who: 'Somchai Phumipatrakulchai-Wattanasombat',
      email: 'somchai.phumipatrakulchai-wattanasombat@a-rather-long-name-of-a-company.example',
      number: '',
      message: `${'สวัสดีค่ะ อยากทราบว่าผ้าพันคอไหมทอมือซักเครื่องได้ไหม และย้อมครามสีจะตกหรือเปล่า '.repeat(6)}\n${'a'.repeat(120)}`,
    },
  },
}
