import { type ReactNode, Suspense } from 'react'
import type { Resource } from '#features/admin/resource.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useResource } from './use-resource.ts'

type ResourceScopeProps = { name: string; children: (resource: Resource) => ReactNode }

function Ready({ name, children }: ResourceScopeProps) {
  return children(useResource(name))
}

/** A page of a kind of thing: its words and its definition come with it. */
export function ResourceScope(props: ResourceScopeProps) {
  return (
    <WordsScope areas={['resources']}>
      <Suspense>
        <Ready {...props} />
      </Suspense>
    </WordsScope>
  )
}
