import { useCallback } from 'react'
import { type OmiseCard, omiseProcessor } from '#features/checkout/omise.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OmiseWindow } from '#ui/shop/checkout/omise-window.tsx'
import { loadScript } from '../browser/load-script.ts'
import type { ProcessorSlotProps } from './processor-slot-props.ts'

/** Omise's part of the payment step, and the processor that its card form makes. */
export function OmiseSlot({ publishableKey, sum, onProcessor }: ProcessorSlotProps) {
  const { language, t } = useUi()
  const { amount, currency } = sum
  const load = async () => {
    await loadScript('https://cdn.omise.co/omise.js')
    const form = (window as { OmiseCard?: OmiseCard }).OmiseCard ?? null
    form?.configure({ publicKey: publishableKey })
    return form
  }
  const onForm = useCallback(
    (form: OmiseCard | null) => {
      const back = location.pathname
      const leave = (address: string) => location.assign(address)
      const options = { amount, currency, language, shopName: t('shop.name'), back, leave }
      onProcessor(form && omiseProcessor(form, options))
    },
    [onProcessor, amount, currency, language, t],
  )
  return <OmiseWindow load={load} onForm={onForm} />
}
