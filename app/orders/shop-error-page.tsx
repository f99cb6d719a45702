import { signInPath } from '#features/shared/sign-in-path.ts'
import { ErrorPage, type ErrorPageProps } from '#ui/error-page/error-page.tsx'
import { withLanguage, withoutLanguage } from '../paths.ts'

/** The error page of the shop. Whoever may not see an order is told where to find it; so is who asks for one that never was. */
export function ShopErrorPage(props: ErrorPageProps) {
  const { status, path = '', language = 'en' } = props
  if (status !== 404 || !withoutLanguage(path).startsWith('/order-summary/')) return <ErrorPage {...props} />
  const order = { findHref: withLanguage('/track-order', language), signInHref: signInPath(path) }
  return <ErrorPage {...props} order={order} />
}
