import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { OwnData, type OwnDataProps } from '#ui/screens/account/own-data.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Own data',
  component: OwnData,
  tags: ['kind:display'],
  args: { email: 'mali@talat.example', hasPassword: true, onErase: fn<OwnDataProps['onErase']>(async () => undefined) },
  decorators: [(Story) => <div className="max-w-3xl">{Story()}</div>],
} satisfies Meta<typeof OwnData>
export default meta
type Story = StoryObj<typeof meta>

/** What a form is checked by comes with its first use. */
const patience = { timeout: 8000 }

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const link = canvas.getByRole('link', { name: said(globals)('account.data.action') })
    await expect(link).toHaveAttribute('href', '/api/_auth/data')
    await expect(link).toHaveAttribute('download')
  },
}
/** Deleting asks first, for the password too, and can be left. */
export const Asked: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.open') }))
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.keep') }))
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.open') }))
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.submit') }))
    await canvas.findByRole('alert', {}, patience)
    await expect(args.onErase).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText(t('account.field.currentPassword')), 'A long passw0rd')
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.submit') }))
    await waitFor(() => expect(args.onErase).toHaveBeenCalledWith({ current: 'A long passw0rd' }), patience)
  },
}
/** An order is still on its way: it is named. */
export const Refused: Story = {
  args: {
    hasPassword: false,
    onErase: fn<OwnDataProps['onErase']>(async () => ({
      root: 'Not yet: #1042 still has to be delivered, paid or returned, and until then we need to know who ordered.',
    })),
  },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.open') }))
    await userEvent.click(canvas.getByRole('button', { name: t('account.erase.submit') }))
    await expect(await canvas.findByText(/#1042/, {}, patience)).toBeVisible()
  },
}
/** The longest words in the narrowest column there is. */
export const LongText: Story = { decorators: [(Story) => <div className="max-w-64">{Story()}</div>] }
