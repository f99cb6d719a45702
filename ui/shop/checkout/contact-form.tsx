import { onPlainClick } from '#ui/internal/plain-click.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { StepForm } from './step-form.tsx'
import { useStepForm } from './use-step-form.ts'
import type { ContactStepView, StepProps } from './views.ts'

/** Step one: the e-mail that the receipt goes to. */
export function ContactForm({ view, saving, action }: StepProps<ContactStepView>) {
  const { t } = useUi()
  const { form, submit, pending, invalid, errorOf } = useStepForm<ContactStepView['values']>({
    values: view.values,
    rules: () => import('./contact.schema.ts').then((part) => () => part.contactSchema),
    onSubmit: view.onSubmit,
    onDraft: view.onDraft,
    errors: view.errors,
  })
  return (
    <StepForm
      onSubmit={submit}
      pending={pending || saving === true}
      invalid={invalid}
      error={errorOf('root.server')}
      submitLabel={t('checkout.contact.submit')}
      action={action}
      step="contact"
    >
      <TextField
        {...form.register('email')}
        defaultValue={form.getValues('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        label={t('checkout.contact.email')}
        description={t('checkout.contact.emailHelp')}
        error={errorOf('email')}
        required
      />
      {view.signInHref ? (
        <TextLink
          href={view.signInHref}
          onClick={onPlainClick(view.onSignIn)}
          className="inline-flex min-h-11 items-center justify-self-start text-small"
        >
          {t('checkout.contact.signIn')}
        </TextLink>
      ) : null}
    </StepForm>
  )
}
