import { useEffect } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconCard from '~icons/lucide/credit-card'
import { ProcessorScript, type ProcessorScriptProps } from './processor-script.tsx'

export type OmiseWindowProps<Form> = Pick<ProcessorScriptProps<Form>, 'load'> & {
  /** The card form's script, once it is here; null when it is gone. */
  onForm: (form: Form | null) => void
}

/** Omise's part of the payment step: says that its own window asks for the card, which so never passes the shop. */
export function OmiseWindow<Form extends object>({ load, onForm }: OmiseWindowProps<Form>) {
  return <ProcessorScript load={load}>{(form) => <Ready form={form} onForm={onForm} />}</ProcessorScript>
}

function Ready<Form>({ form, onForm }: { form: Form; onForm: (form: Form | null) => void }) {
  const { t } = useUi()
  useEffect(() => {
    onForm(form)
    return () => onForm(null)
  }, [form, onForm])
  return (
    <p data-slot="omise-window" className="flex items-start gap-3 rounded-md bg-sunken p-4 text-small">
      <Icon of={IconCard} className="mt-0.5 shrink-0" />
      {t('checkout.payment.omise.window')}
    </p>
  )
}
