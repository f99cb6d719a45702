import { TranslationsScreen } from '#ui/screens/admin/translations.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { useTranslations } from '../../admin/use-translations.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/translations'

/** What has no words in the shop's other language. Its rows are asked for by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.nav.translations', '/admin/translations') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  return <TranslationsScreen {...useTranslations()} />
}

export default function AdminTranslations() {
  return (
    <WordsScope areas={['kinds']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
