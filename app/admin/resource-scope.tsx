import { type ReactNode, Suspense } from 'react'
import type { Resource } from '#features/admin/resource.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useResource } from './use-resource.ts'

/** Kinds with more to say than the others, in a file of their own. */
const people = new Set(['customers', 'promotions', 'campaigns'])

type ResourceScopeProps = { name: string; children: (resource: Resource) => ReactNode }

function Ready({ name, children }: ResourceScopeProps) {
  return children(useResource(name))
}

/** A page of a kind of thing: its words and its definition come with it. */
export function ResourceScope(props: ResourceScopeProps) {
  return (
    <WordsScope areas={people.has(props.name) ? ['resources', 'people'] : ['resources']}>
      <Suspense>
        <Ready {...props} />
      </Suspense>
    </WordsScope>
  )
}
