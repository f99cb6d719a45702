import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ErrorPage } from '#ui/error-page/error-page.tsx'
import { languageOf } from '../_fixtures/language.ts'

const meta = {
  title: 'UI/ErrorPage',
  component: ErrorPage,
  tags: ['kind:page'],
  // No provider on purpose: this is what is left when everything else failed.
  parameters: { bare: true },
  args: { status: 500 },
  render: (args, { globals }) => <ErrorPage {...args} language={languageOf(globals)} />,
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { requestId: 'rq-7f3a' } }
export const NotFound: Story = { args: { status: 404, path: '/products/silk-scraf' } }
export const Forbidden: Story = { args: { status: 403 } }
export const Failed: Story = { args: { status: 503 } }
export const Offline: Story = { args: { status: 'offline' } }
export const LongText: Story = { args: { status: 404, path: `/products/${'very-long-name-'.repeat(20)}` } }
/** An order that is not open here is found elsewhere. */
export const OrderElsewhere: Story = {
  args: { status: 404, order: { findHref: '/track-order', signInHref: '/auth/login' } },
}
/** A page that is not there says so, with its path and the way home. */
export const SaysWhatTheSpecificationSays: Story = {
  tags: ['!visual'],
  args: { status: 404, path: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('Page not found: /nowhere')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/')
  },
}
/** Whatever else went wrong has one title. */
export const EveryOtherStatusIsAServerError: Story = {
  tags: ['!visual'],
  args: { status: 418 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  },
}
