import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { problemText } from '#ui/shop/problem.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import type { AlertFields, AlertProductView } from './views.ts'

export type AlertFormProps = {
  product: Pick<AlertProductView, 'variants' | 'selected'>
  /** Of whoever is signed in. */
  email: string
  /** What the form says besides what is typed, for a browser whose script does not arrive. */
  hidden: Readonly<Record<string, string>>
  /** Code of `alert.problem.*` that the address carries: the form was sent without a script. */
  problem?: string
  /** Where the form goes when no script takes it over. */
  action: string
  onSubmit: (values: AlertFields) => Promise<FieldErrors | undefined>
}

/** Which one, and where the letter goes. */
export function AlertForm({ product, email, hidden, problem, action, onSubmit }: AlertFormProps) {
  const { t } = useUi()
  const form = useForm<AlertFields>({
    schema: () => import('./alert.schema.ts').then((part) => () => part.alertSchema),
    words: 'alert',
    values: { variant: product.selected, email, homepage: '' },
    onSubmit,
  })
  return (
    <FormFrame form={form} slot="alert-form" action={action}>
      {problem && !form.problem ? (
        <Alert tone="danger" live>
          {problemText(t, 'alert.problem', problem)}
        </Alert>
      ) : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        {...form.field('variant', t('alert.variant'))}
        options={product.variants}
        placeholder={t('alert.choose')}
        required
      />
      <EmailField {...form.field('email', t('alert.email'))} />
      {/* Machines fill every field; people neither see this one nor come to it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t('alert.trap')}
          <input {...form.methods.register('homepage')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="pt-2">
        <Button type="submit" size="lg" pending={form.pending} className="max-sm:w-full">
          {t('alert.submit')}
        </Button>
      </div>
      <p className="text-muted text-small">{t('alert.promise')}</p>
    </FormFrame>
  )
}
