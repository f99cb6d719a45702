import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import type { FieldErrors } from '#ui/forms/field-errors.ts'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ProfileFields } from '#ui/screens/auth/account.schema.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useUnsavedChanges } from '#ui/unsaved-changes/use-unsaved-changes.ts'
import { said } from '../_fixtures/said.ts'

type Send = (values: ProfileFields) => Promise<FieldErrors | undefined>
type ExampleProps = { values: ProfileFields; onSubmit: Send; errors?: FieldErrors }

/** How a form is put together: rules from a schema, a frame, a field a line. */
function ProfileExample({ values, onSubmit, errors }: ExampleProps) {
  const { t } = useUi()
  const form = useForm<ProfileFields>({
    schema: () => import('#ui/screens/auth/account.schema.ts').then((part) => () => part.profileSchema),
    words: 'account',
    values,
    onSubmit,
    errors,
  })
  useUnsavedChanges(form.unsaved)
  return (
    <FormFrame form={form}>
      <TextField {...form.field('first_name', t('account.field.first_name'))} autoComplete="given-name" required />
      <TextField {...form.field('phone', t('account.field.phone'))} autoComplete="tel" optional />
      <div>
        <Button type="submit" pending={form.pending} disabled={!form.unsaved && !form.pending}>
          {t('account.save')}
        </Button>
      </div>
    </FormFrame>
  )
}

const meta = {
  title: 'Forms/Form',
  component: ProfileExample,
  tags: ['kind:form'],
  args: {
    values: { first_name: 'Malee', last_name: '', phone: '' },
    onSubmit: fn<Send>(async () => undefined),
  },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof ProfileExample>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = { getByLabelText(label: RegExp): HTMLElement; getByRole(role: 'button'): HTMLElement }
const phoneOf = (canvas: Canvas, t = said({})) => canvas.getByLabelText(new RegExp(`^${t('account.field.phone')}`))

/** Untouched: nothing is wrong yet, and there is nothing to save. */
export const Default: Story = {}
export const Prefilled: Story = { args: { values: { first_name: 'Malee', last_name: '', phone: '+66 81 234 5678' } } }
/** Left with something wrong in it: said at the field, and nowhere else. */
export const Invalid: Story = {
  async play({ canvas, globals }) {
    const t = said(globals)
    await userEvent.type(phoneOf(canvas, t), 'abc')
    await userEvent.tab()
    await expect(await canvas.findByText(t('account.error.phone'))).toBeVisible()
  },
}
/** Stopped on the way out: said over the form too. */
export const Stopped: Story = {
  async play({ canvas, globals }) {
    const t = said(globals)
    await userEvent.type(phoneOf(canvas, t), 'abc{Enter}')
    await expect(await canvas.findByText(t('form.incomplete'))).toBeVisible()
  },
}
export const Pending: Story = {
  args: { onSubmit: fn<Send>(() => new Promise(() => undefined)) },
  async play({ canvas, canvasElement, globals }) {
    await userEvent.type(phoneOf(canvas, said(globals)), '081 234 5678{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true'))
  },
}
export const ServerRejected: Story = {
  args: { onSubmit: fn<Send>(async () => ({ phone: 'Nobody answers there.' })) },
  async play({ canvas, globals }) {
    await userEvent.type(phoneOf(canvas, said(globals)), '081 234 5678{Enter}')
    await expect(await canvas.findByText('Nobody answers there.')).toBeVisible()
  },
}
/** Refused before any script ran: the first frame says it, in the words of the page. */
export const RefusedBeforeScripts: Story = {
  args: { values: { first_name: '', last_name: '', phone: '1' }, errors: { first_name: 'required', phone: 'phone' } },
  async play({ canvas, globals }) {
    const t = said(globals)
    await expect(canvas.getByText(t('rule.required', { Field: t('account.field.first_name') }))).toBeVisible()
    await expect(canvas.getByText(t('account.error.phone'))).toBeVisible()
    await expect(canvas.getByText(t('form.incomplete'))).toBeVisible()
  },
}
/** Changed and not saved: there is something to save, and the browser asks before the page goes. */
export const Unsaved: Story = {
  async play({ canvas, globals }) {
    await expect(canvas.getByRole('button')).toBeDisabled()
    await userEvent.type(phoneOf(canvas, said(globals)), '081')
    await expect(canvas.getByRole('button')).toBeEnabled()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    await expect(leaving.defaultPrevented).toBe(true)
  },
}
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Send>(() => new Promise(() => undefined)) },
  async play({ canvas, args }) {
    await userEvent.type(phoneOf(canvas), '081 234 5678{Enter}{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
  },
}
/** Two presses before the first is drawn, when the button does not wait yet, are one as well. */
export const SubmitsOnceFasterThanItIsDrawn: Story = {
  tags: ['!visual'],
  args: SubmitsOnceOnDoubleEnter.args,
  async play({ canvas, canvasElement, args }) {
    await userEvent.type(phoneOf(canvas), '081 234 5678')
    const form = canvasElement.querySelector('form')
    for (const _ of [1, 2]) form?.requestSubmit()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
/** The field that comes first on the page has the focus, whatever the order of the rules or of the server's answer. */
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Send>(async () => ({ phone: 'Nobody answers there.', first_name: 'Not yours.' })) },
  async play({ canvas }) {
    await userEvent.type(phoneOf(canvas), '081 234 5678{Enter}')
    await waitFor(() => expect(canvas.getByLabelText(/^First name/)).toHaveFocus())
    await userEvent.keyboard('x')
    await waitFor(() => expect(canvas.getByLabelText(/^First name/)).toBeValid())
    await expect(phoneOf(canvas)).toHaveAccessibleDescription('Nobody answers there.')
  },
}
/** What belongs to no field of the form is said over it; a stopped attempt is said again by a change of the region. */
export const SaysOverItselfWhatBelongsNowhere: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Send>(async () => ({ company: 'Not a company we know.' })) },
  async play({ canvas, canvasElement }) {
    await userEvent.type(phoneOf(canvas), '081 234 5678{Enter}')
    const message = await canvas.findByText('Not a company we know.')
    const alert = canvasElement.querySelector('[data-slot=alert]')
    await expect(alert).toContainElement(message)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-slot=alert]')).not.toBe(alert))
  },
}
