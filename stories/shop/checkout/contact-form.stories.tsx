import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { ContactForm } from '#ui/shop/checkout/contact-form.tsx'
import { said } from '../../_fixtures/said.ts'

const view = { values: { email: '', remind: false }, onSubmit: fn(async () => undefined), signInHref: '/auth/login' }
const filled = { ...view, values: { email: 'ploy@example.com', remind: false } }

const meta = {
  title: 'Shop/Checkout/Contact form',
  component: ContactForm,
  tags: ['kind:form'],
  args: { view },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof ContactForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { view: filled } }
/** The e-mail is required and must look like one. */
export const Invalid: Story = {
  args: { view: { ...view, values: { email: 'ploy@', remind: false } } },
  play: async ({ canvas, canvasElement, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.contact.submit') }))
    await expect(await canvas.findByText(t('rule.email'))).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=alert]')).toHaveTextContent(t('form.incomplete'))
  },
}
export const ServerRejected: Story = {
  args: { view: { ...filled, onSubmit: fn(async () => ({ email: 'This address bounced before.' })) } },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.contact.submit') }))
    await expect(await canvas.findByText('This address bounced before.')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('ploy@example.com')
  },
}
export const Pending: Story = { args: { view: filled, saving: true } }
/** The step takes the e-mail, and whether its owner may be written to once; nothing else. */
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { view: { ...filled, onSubmit: fn(() => new Promise<undefined>(() => undefined)) } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('textbox').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledOnce())
    await expect(args.view.onSubmit).toHaveBeenCalledWith({ email: 'ploy@example.com', remind: false })
  },
}
/** Nobody is written to who has not said so: the box is empty until it is pressed, and goes along with the address. */
export const SubmitsTheWishForOneLetter: Story = {
  tags: ['!visual'],
  args: { view: { ...filled, onSubmit: fn(async () => undefined) } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const box = canvas.getByRole('checkbox', { name: (name) => name.startsWith(t('checkout.contact.remind')) })
    await expect(box).not.toBeChecked()
    await expect(canvas.getByText(t('checkout.contact.remindHelp'))).toBeVisible()
    await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.contact.submit') }))
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledWith({ email: 'ploy@example.com', remind: true }))
  },
}
/** A draft is kept 20 ms after the last key, once for all that was typed meanwhile. */
export const KeepsADraftAfterTheLastKey: Story = {
  tags: ['!visual'],
  args: { view: { ...view, onDraft: fn() } },
  play: async ({ args, canvas }) => {
    const email = canvas.getByRole<HTMLInputElement>('textbox')
    for (const value of ['p', 'pl', 'plo']) fireEvent.change(email, { target: { value } })
    await expect(args.view.onDraft).not.toHaveBeenCalled()
    await waitFor(() => expect(args.view.onDraft).toHaveBeenCalledWith({ email: 'plo', remind: false }))
    await expect(args.view.onDraft).toHaveBeenCalledOnce()
  },
}
/** Only what somebody types is a draft: what the cart says in the meantime would cover its next correction. */
export const KeepsNoDraftOfWhatComesFromOutside: Story = {
  tags: ['!visual'],
  args: { view: { ...view, onDraft: fn() } },
  render: function Corrected({ view }) {
    const [email, setEmail] = useState('')
    return (
      <>
        <button type="button" onClick={() => setEmail('mali@talat.example')}>
          Another tab
        </button>
        <ContactForm view={{ ...view, values: { email, remind: false } }} />
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Another tab' }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('mali@talat.example'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(args.view.onDraft).not.toHaveBeenCalled()
  },
}
/** What was refused goes with the next key; what is wrong over the form goes once nothing is. */
export const ForgetsARefusalWithTheNextInput: Story = {
  ...ServerRejected,
  tags: ['!visual'],
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context
    await ServerRejected.play?.(context)
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('x')
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeValid())
    await expect(canvasElement.querySelector('[data-slot=alert]')).toBeNull()
  },
}
/** Signing in leaves what was typed alone; a click that asks for a new tab stays a link. */
export const SignsInBesideThePage: Story = {
  tags: ['!visual'],
  args: { view: { ...view, onSignIn: fn() } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.type(canvas.getByRole('textbox'), 'ploy@exa')
    const link = canvas.getByRole('link', { name: t('checkout.contact.signIn') })
    await expect(link).toHaveAttribute('href', '/auth/login')
    await userEvent.click(link)
    await expect(args.view.onSignIn).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox')).toHaveValue('ploy@exa')
  },
}
/** Without an address the form is not sent, goes to the field and says it. */
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to address' }))
    const email = canvas.getByRole('textbox', { name: 'E-mail' })
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription(/E-mail is required\./)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(args.view.onSubmit).not.toHaveBeenCalled()
  },
}
/** A message comes when the field is left, and not while it is typed. */
export const ComplainsAfterLeavingNotWhileTyping: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ploy@')
    await expect(canvas.queryByText('Please enter a valid email address.')).toBeNull()
    await userEvent.tab()
    await expect(await canvas.findByText('Please enter a valid email address.')).toBeVisible()
  },
}
