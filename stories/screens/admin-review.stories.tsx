import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ReviewScreen } from '#ui/screens/admin/reviews/review.tsx'
import type { StaffReviewView } from '#ui/screens/admin/reviews/views.ts'
import { deniedSeen } from '../_fixtures/denied.ts'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { reviewsOf } from '../_fixtures/reviews.ts'
import { said } from '../_fixtures/said.ts'

function review(language: Language = 'en'): StaffReviewView {
  const [first] = reviewsOf(language).reviews
  return {
    id: 'rev_1',
    state: 'waiting',
    rating: 5,
    title: first?.title ?? '',
    text: first?.text ?? '',
    name: first?.name ?? '',
    language,
    written: language === 'th' ? '18 พ.ย. 2569 11:40' : '18 Nov 2026, 11:40',
    rewritten: false,
    pictures: first?.pictures ?? [],
    reason: '',
    reply: '',
    product: {
      title: language === 'th' ? 'เสื้อลินินคอจีน' : 'Band collar linen shirt',
      variant: language === 'th' ? 'M / สีทราย' : 'M / Sand',
      href: '/admin/products/prod_1',
    },
    order: { number: '#1042', href: '/admin/orders/order_01' },
  }
}

const answers = {
  en: { reply: 'Thank you, we are glad that it fits.', reason: 'It names another shop’s seller.' },
  th: { reply: 'ขอบคุณค่ะ ดีใจที่ใส่สบาย', reason: 'กล่าวถึงผู้ขายของร้านอื่น' },
}
const saidIn = (language: Language) => [review(language), answers[language]]

const meta = {
  title: 'Screens/Admin/Review',
  component: ReviewScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    listHref: '/admin/reviews',
    status: 'ready',
    review: review(),
    nextHref: '/admin/reviews/rev_2',
    onApprove: fn(),
    onReject: fn(),
    onReply: fn(),
    onRetry: fn(),
  },
  render: argsInLanguage(ReviewScreen, saidIn),
} satisfies Meta<typeof ReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Approved: Story = {
  args: { review: { ...review(), state: 'approved', rewritten: true, reply: answers.en.reply } },
}
export const Rejected: Story = {
  args: { review: { ...review(), state: 'rejected', reason: answers.en.reason }, nextHref: undefined },
}
export const Saving: Story = { args: { pending: 'approve' } }
export const Refused: Story = { args: { problem: 'away' } }
/** The buyer wrote it anew while it was read. */
export const Conflict: Story = { args: { problem: 'changed', review: { ...review(), rewritten: true } } }
export const Denied: Story = { args: { problem: 'session' }, ...deniedSeen }
export const Loading: Story = { args: { status: 'loading', review: undefined } }
export const Failed: Story = { args: { status: 'failed', review: undefined } }
export const LongText: Story = {
  args: {
    review: { ...review(), title: review().text.repeat(2), text: review().text.repeat(8), name: 'M'.repeat(40) },
  },
}
/** Nobody is refused without a reason. */
export const NeedsAReason: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('moderation.reject') }))
    await expect(canvas.getByText(t('moderation.reject.missing'))).toBeVisible()
    await expect(args.onReject).not.toHaveBeenCalled()
  },
}
export const DecidesWithWhatWasTyped: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Why/ }), ' An advertisement. ')
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await expect(args.onReject).toHaveBeenCalledWith('An advertisement.')
    await userEvent.type(canvas.getByRole('textbox', { name: /^The shop’s answer/ }), 'Thank you.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the answer' }))
    await expect(args.onReply).toHaveBeenCalledWith('Thank you.')
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(args.onApprove).toHaveBeenCalledOnce()
  },
}
