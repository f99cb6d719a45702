import { Suspense, use, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router-dom'
import { brokenPage, isNetworkFailure } from '../browser/offline.ts'
import { ErrorPageContext } from '../error-page-context.ts'
import { titled } from '../page-meta.ts'
import { isBackOffice, withLanguage } from '../paths.ts'
import { useLanguage } from './shell-data.ts'

/** Staff go back to the back office; whoever may not enter it is not led there again. */
const homeOf = (pathname: string, status: number | 'offline'): string =>
  status !== 403 && isBackOffice(pathname) ? '/admin' : '/'

/** The error page of a failure: 404 names the path, everything unexpected is a 500 without its inner life (R-076… ). */
export function RouteError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const path = pathname + search
  const ErrorPage = use(ErrorPageContext)
  const status = isRouteErrorResponse(error) ? error.status : isNetworkFailure(error) ? 'offline' : 500
  useEffect(() => {
    if (status !== 'offline') return
    brokenPage.say(true)
    return () => brokenPage.say(false)
  }, [status])
  if (!ErrorPage) return <h1>{status}</h1>
  return (
    // What is announced of a change of page is its title, also while the words of the failure are on their way.
    <Suspense fallback={<title>{titled(status === 'offline' ? '' : String(status))}</title>}>
      <ErrorPage
        status={status}
        path={path}
        titled={titled}
        language={language}
        homeHref={withLanguage(homeOf(pathname, status), language)}
        retryHref={path}
      />
    </Suspense>
  )
}
