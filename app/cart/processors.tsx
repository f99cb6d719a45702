import { type ComponentType, Suspense } from 'react'
import { isOutside, kindOfProvider, type OutsideKind, type PayKeys } from '#features/shared/payment-kind.ts'
import { optional } from '../shell/optional.ts'
import type { ProcessorSlotProps } from './processor-slot-props.ts'

/** The browser's part of each outside processor. Its code, and its own script, come when somebody is about to pay by it. */
const slots: Record<OutsideKind, ComponentType<ProcessorSlotProps>> = {
  stripe: optional(() => import('./stripe-slot.tsx').then((part) => part.StripeSlot)),
  omise: optional(() => import('./omise-slot.tsx').then((part) => part.OmiseSlot)),
}

/** The own part of a provider that an outside processor serves; null for the others, for which the shop has its forms. */
export function processorSlot(
  provider: string | undefined,
  keys: PayKeys,
  props: Omit<ProcessorSlotProps, 'publishableKey'>,
) {
  const kind = kindOfProvider(provider ?? '')
  const publishableKey = isOutside(kind) ? keys[kind] : undefined
  if (!isOutside(kind) || !publishableKey) return null
  const Slot = slots[kind]
  return (
    <Suspense key={kind} fallback={null}>
      <Slot publishableKey={publishableKey} {...props} />
    </Suspense>
  )
}
