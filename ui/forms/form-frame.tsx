import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { RulesForm } from './use-rules-form.ts'

export type FormFrameProps<T extends FieldValues> = {
  form: RulesForm<T>
  id?: string | undefined
  /** @default the word "Submit" */
  submitLabel?: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The frame of a form with rules: what is wrong at the top, the fields, one button that never sends twice.
 * While sending, the fields are off and the button keeps its focus. States: `data-sending`, `data-incomplete`, `aria-busy`.
 */
export function FormFrame<T extends FieldValues>({ form, id, submitLabel, actions, children }: FormFrameProps<T>) {
  const { t } = useUi()
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      aria-busy={form.loading || undefined}
      data-slot="form"
      data-sending={form.sending || undefined}
      data-incomplete={form.incomplete ? true : undefined}
      className="grid gap-4"
    >
      {form.errors.length > 0 ? (
        <Alert tone="danger" live title={t('form.summaryHeader')}>
          {form.errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      ) : null}
      {form.incomplete ? <Alert tone="danger">{form.incomplete}</Alert> : null}
      <fieldset disabled={form.sending} className="grid min-w-0 gap-4">
        {children}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button type="submit" size="lg" pending={form.loading} pendingLabel={t('form.isLoading')}>
          {submitLabel ?? t('form.submit')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
