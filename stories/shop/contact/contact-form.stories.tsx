import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ContactForm, type ContactFormProps } from '#ui/shop/contact/contact-form.tsx'
import { said } from '../../_fixtures/said.ts'

type Submit = ContactFormProps['onSubmit']
const empty = { name: '', email: '', number: '', message: '', homepage: '' }
const filled = {
  ...empty,
  name: 'Mali Srisuk',
  email: 'mali@example.com',
  number: '1042',
  message: 'Hello,\n\nis the linen shirt washed before it is sewn? I would like it to fit after the first wash.',
}

const meta = {
  title: 'Shop/Contact/Contact form',
  component: ContactForm,
  tags: ['kind:form'],
  args: { values: empty, action: '/api/store/contact', onSubmit: fn<Submit>(async () => undefined), onAgain: fn() },
} satisfies Meta<typeof ContactForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { values: filled } }
/** Name and message are missing, and the e-mail is none. */
export const Invalid: Story = {
  args: { values: { ...empty, email: 'mali@' } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('content.contact.submit') }))
    await expect(await canvas.findByText(t('rule.email'))).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** The server found what the browser did not. */
export const ServerRejected: Story = {
  args: { values: filled, onSubmit: fn<Submit>(async () => ({ email: 'email' })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('content.contact.submit') }))
    await expect(await canvas.findByText(t('rule.email'))).toBeVisible()
  },
}
export const Pending: Story = {
  args: { values: filled, onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('content.contact.submit') }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
/** What was typed is still there, and the text says so. */
const refusedAs = (code: 'too_many' | 'offline'): Story => ({
  args: { values: filled, onSubmit: fn<Submit>(async () => ({ root: code })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('content.contact.submit') }))
    await expect(await canvas.findByText(t(`content.contact.problem.${code}`))).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${t('content.contact.name')}`) })).toHaveValue(
      'Mali Srisuk',
    )
  },
})
export const Failed: Story = refusedAs('offline')
export const TooMany: Story = refusedAs('too_many')
/** It came back without a script. */
export const CameBack: Story = { args: { problem: 'invalid' } }
export const Sent: Story = { args: { sent: true } }

export const SubmitsOnceWithWhatWasTyped: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Mali')
    await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), 'mali@example.com')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Message/ }), 'Hello')
    await expect(await canvas.findByText('5 of 3,000 characters')).toBeVisible()
    const send = canvas.getByRole('button', { name: 'Send the message' })
    await userEvent.dblClick(send)
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...empty,
      name: 'Mali',
      email: 'mali@example.com',
      message: 'Hello',
    })
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { values: { ...filled, name: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the message' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus())
  },
}
/** Machines fill it; nobody else sees it, hears of it or comes to it by a key. */
export const HidesTheTrap: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('textbox', { name: /empty/ })).toBeNull()
    await expect(canvasElement.querySelector('[name=homepage]')).toHaveAttribute('tabindex', '-1')
  },
}
/** Where the button was there is now what happened: the focus goes there, and from there to another one. */
export const TakesTheFocusWhenItIsSent: Story = {
  tags: ['!visual'],
  args: { sent: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Write another message' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
