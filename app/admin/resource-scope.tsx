import { type ReactNode, Suspense } from 'react'
import type { Resource } from '#features/admin/resource.ts'
import type { Area } from '#ui/words/words.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useResource } from './use-resource.ts'

/** Kinds with more to say than the others, in a file of their own. */
const more: Readonly<Record<string, readonly Area[]>> = {
  'api-keys': ['kinds'],
  customers: ['people'],
  promotions: ['people'],
  campaigns: ['kinds', 'people'],
  'draft-orders': ['kinds'],
  letters: ['outbox'],
  notifications: ['outbox'],
  payments: ['kinds', 'orders'],
  'price-lists': ['kinds'],
  'product-alerts': ['kinds'],
  regions: ['kinds'],
  reviews: ['kinds', 'moderation'],
  'shipping-options': ['kinds'],
  'size-charts': ['kinds'],
  'stock-locations': ['kinds'],
  'tax-rates': ['kinds'],
  wishes: ['kinds'],
}

type ResourceScopeProps = { name: string; children: (resource: Resource) => ReactNode }

function Ready({ name, children }: ResourceScopeProps) {
  return children(useResource(name))
}

/** A page of a kind of thing: its words and its definition come with it. */
export function ResourceScope(props: ResourceScopeProps) {
  const own = more[props.name] ?? []
  return (
    <WordsScope areas={['resources', ...own]}>
      <Suspense>
        <Ready {...props} />
      </Suspense>
    </WordsScope>
  )
}
