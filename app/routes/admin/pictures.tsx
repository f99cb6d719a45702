import { BrokenPicturesScreen } from '#ui/screens/admin/broken-pictures.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { useBrokenPictures } from '../../admin/use-broken-pictures.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/pictures'

/** Pictures that do not answer. Its rows are asked for by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.nav.pictures', '/admin/pictures') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  return <BrokenPicturesScreen {...useBrokenPictures()} />
}

export default function AdminPictures() {
  return (
    <WordsScope areas={['kinds']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
