import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { StepForm } from './step-form.tsx'
import type { ContactStepView, StepProps } from './views.ts'

/** Step one: the e-mail that the receipt goes to. */
export function ContactForm({ view, saving, action }: StepProps<ContactStepView>) {
  const { t } = useUi()
  const form = useForm<ContactStepView['values']>({
    schema: () => import('./contact.schema.ts').then((part) => () => part.contactSchema),
    words: 'checkout',
    values: view.values,
    onSubmit: view.onSubmit,
    onDraft: view.onDraft,
    errors: view.errors,
  })
  return (
    <StepForm form={form} saving={saving} submitLabel={t('checkout.contact.submit')} action={action} step="contact">
      <EmailField {...form.field('email', t('checkout.contact.email'))} description={t('checkout.contact.emailHelp')} />
      <Checkbox
        {...form.field('remind', t('checkout.contact.remind'))}
        description={t('checkout.contact.remindHelp')}
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
