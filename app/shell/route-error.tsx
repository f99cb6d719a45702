import { isRouteErrorResponse, useLocation } from 'react-router-dom'
import { ErrorPage } from '#ui/error-page/error-page.tsx'
import { withLanguage } from '../paths.ts'
import { useLanguage } from './shell-data.ts'

/** The error page of a failure: 404 names the path, everything unexpected is a 500 without its inner life (R-076… ). */
export function RouteError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const path = pathname + search
  return (
    <ErrorPage
      status={isRouteErrorResponse(error) ? error.status : 500}
      path={path}
      language={language}
      homeHref={withLanguage('/', language)}
      retryHref={path}
    />
  )
}
