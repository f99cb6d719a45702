import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { AlertForm, type AlertFormProps } from '#ui/shop/alert/alert-form.tsx'
import { said } from '../../_fixtures/said.ts'

type Submit = AlertFormProps['onSubmit']
const variants = [
  { value: 'variant_1', label: 'Sand / M' },
  { value: 'variant_2', label: 'Sand / L' },
]
const chosen = { variants, selected: 'variant_1' }

const meta = {
  title: 'Shop/Alert/Alert form',
  component: AlertForm,
  tags: ['kind:form'],
  args: {
    product: { variants, selected: '' },
    email: '',
    hidden: { kind: 'stock', handle: 'linen-shirt' },
    action: '/api/store/alerts',
    onSubmit: fn<Submit>(async () => undefined),
  },
} satisfies Meta<typeof AlertForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Whoever is signed in. */
export const Prefilled: Story = { args: { product: chosen, email: 'mali@example.com' } }
/** Nothing is chosen, and the e-mail is none. */
export const Invalid: Story = {
  args: { email: 'mali@' },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('alert.submit') }))
    await expect(await canvas.findByText(t('rule.email'))).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** The server found what the browser did not. */
export const ServerRejected: Story = {
  args: { product: chosen, email: 'mali@example.com', onSubmit: fn<Submit>(async () => ({ email: 'email' })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('alert.submit') }))
    await expect(await canvas.findByText(t('rule.email'))).toBeVisible()
  },
}
export const Pending: Story = {
  args: {
    product: chosen,
    email: 'mali@example.com',
    onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)),
  },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('alert.submit') }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
/** What was typed is still there. */
const refusedAs = (code: 'too_many' | 'offline'): Story => ({
  args: { product: chosen, email: 'mali@example.com', onSubmit: fn<Submit>(async () => ({ root: code })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('alert.submit') }))
    await expect(await canvas.findByText(t(`alert.problem.${code}`))).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${t('alert.email')}`) })).toHaveValue(
      'mali@example.com',
    )
  },
})
export const Failed: Story = refusedAs('offline')
export const TooMany: Story = refusedAs('too_many')
/** It came back without a script. */
export const CameBack: Story = { args: { problem: 'invalid' } }

export const SubmitsOnceWithWhatWasTyped: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Which one/ }), 'Sand / L')
    await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), 'mali@example.com')
    await expect(canvasElement.querySelector('[name=handle]')).toHaveValue('linen-shirt')
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Tell me' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({ variant: 'variant_2', email: 'mali@example.com', homepage: '' })
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { product: chosen },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tell me' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus())
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
