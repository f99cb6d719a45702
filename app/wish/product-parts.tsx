import { CompareToggleHost, type CompareToggleHostProps } from '../compare/compare-toggle-host.tsx'
import { optional } from '../shell/optional.ts'
import type { SizeAdviceHostProps } from '../sizing/size-advice-host.tsx'
import { ViewedBeforeHost } from './viewed-before.tsx'

// Its dialog is for who asks.
const SizeAdvice = optional(() => import('../sizing/size-advice-host.tsx').then((part) => part.SizeAdviceHost))

type ProductPartProps =
  | { part: 'viewed'; id: string }
  | ({ part: 'compare' } & CompareToggleHostProps)
  | ({ part: 'sizes' } & SizeAdviceHostProps)

/** What a product's page fetches for who moves on it, as one file. */
export function ProductPart(props: ProductPartProps) {
  if (props.part === 'viewed') return <ViewedBeforeHost id={props.id} />
  if (props.part === 'compare') return <CompareToggleHost id={props.id} title={props.title} />
  return <SizeAdvice view={props.view} open={props.open} onOpenChange={props.onOpenChange} />
}
