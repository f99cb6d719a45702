import { OptionValueScreen } from '#ui/screens/admin/option-value.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { loadOptionValue } from '../../admin/load-option-value.ts'
import { useOptionValue } from '../../admin/use-option-value.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/size'

/** One size; the id `new` makes one. */
export const loader = ({ context, params }: Route.LoaderArgs) => loadOptionValue(context, 'size', params.sizeId)

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id }: { id: string }) {
  return <OptionValueScreen {...useOptionValue('size', id)} />
}

export default function AdminSize({ params }: Route.ComponentProps) {
  return (
    <WordsScope areas={['options']}>
      <Page key={params.sizeId} id={params.sizeId} />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
