import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFrame } from '#ui/forms/form-frame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField } from '#ui/internal/email-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { ContactFields } from './views.ts'

export type ContactFormProps = {
  values: ContactFields
  /** What was written is on its way. */
  sent?: boolean
  /** Code of `content.contact.problem.*` that the address carries: the form was sent without a script. */
  problem?: string
  /** Where the form goes when no script takes it over. */
  action: string
  onSubmit: (values: ContactFields) => Promise<FieldErrors | undefined>
  onDraft?: (values: ContactFields) => void
  onAgain: () => void
}

const longest = 3000

/** A shopper writes to the shop: who, of which order, what; then that it is on its way. */
export function ContactForm({ sent, onAgain, ...props }: ContactFormProps) {
  return (
    <section data-slot="contact-form" className="max-w-xl">
      {sent ? <Sent onAgain={onAgain} /> : <Fields {...props} />}
    </section>
  )
}

function Fields({ values, problem, action, onSubmit, onDraft }: Omit<ContactFormProps, 'sent' | 'onAgain'>) {
  const { t, language } = useUi()
  const form = useForm<ContactFields>({
    schema: () => import('./contact.schema.ts').then((part) => () => part.contactSchema),
    words: 'contact',
    values,
    onSubmit,
    onDraft,
  })
  const typed = form.methods.watch('message') ?? ''
  return (
    <FormFrame form={form} slot="contact-fields" action={action}>
      {problem && !form.problem ? (
        <Alert tone="danger" live>
          {problemText(t, 'content.contact.problem', problem)}
        </Alert>
      ) : null}
      <input type="hidden" name="language" value={language} />
      <TextField {...form.field('name', t('content.contact.name'))} autoComplete="name" maxLength={80} required />
      <EmailField {...form.field('email', t('content.contact.email'))} description={t('content.contact.emailHelp')} />
      <TextField
        {...form.field('number', t('content.contact.number'))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        optional
      />
      <TextArea
        {...form.field('message', t('content.contact.message'))}
        rows={6}
        maxLength={longest}
        description={t('content.contact.length', { count: typed.length, most: longest })}
        required
      />
      {/* Machines fill every field; people neither see this one nor come to it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t('content.contact.trap')}
          <input {...form.methods.register('homepage')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="pt-2">
        <Button type="submit" size="lg" pending={form.pending} className="max-sm:w-full">
          {t('content.contact.submit')}
        </Button>
      </div>
    </FormFrame>
  )
}

/** Takes the place of the form, and the focus that its button had. */
function Sent({ onAgain }: Pick<ContactFormProps, 'onAgain'>) {
  const { t } = useUi()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert
        tone="success"
        live
        title={t('content.contact.sent')}
        actions={
          <Button variant="secondary" size="sm" onClick={onAgain}>
            {t('content.contact.another')}
          </Button>
        }
      >
        {t('content.contact.sentText')}
      </Alert>
    </div>
  )
}
