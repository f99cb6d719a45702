import { buttonRecipe } from '../button/button.recipe.ts'
import { errorWords } from './error-words.ts'

export type ErrorPageProps = {
  /** HTTP status that the server sent, or `offline`. */
  status: number | 'offline'
  /** The address that was asked for; shown on 404. */
  path?: string
  /** @default 'en' */
  language?: 'en' | 'th'
  /** @default '/' */
  homeHref?: string
  /** Number under which the server's log knows this failure. */
  requestId?: string
  /** Address to try again; a link, because there may be no JavaScript. @default the page itself */
  retryHref?: string
}

/**
 * What is left when everything else failed: needs no provider, no data and no JavaScript.
 * 404 and 403 have their own view; every other status is an Internal Server Error.
 */
export function ErrorPage(props: ErrorPageProps) {
  const { status, path, language = 'en', homeHref = '/', requestId, retryHref = '' } = props
  const words = errorWords[language]
  const view =
    status === 404
      ? { title: words.notFound, text: path ? words.notFoundText(path) : words.notFoundHint, again: false }
      : status === 403
        ? { title: words.forbidden, text: words.forbiddenText, again: false }
        : status === 'offline'
          ? { title: words.offline, text: words.offlineText, again: true }
          : { title: words.server, text: words.serverText, again: true }
  return (
    <section data-slot="error-page" data-status={status} className="page grid min-h-[60dvh] content-center py-16">
      <div className="max-w-2xl">
        {status === 'offline' ? null : (
          <p className="awning mb-8 inline-block bg-action px-5 pt-3 pb-7 font-bold font-display text-action-fg text-headline tabular-nums">
            {status}
          </p>
        )}
        <h1 className="font-bold text-display">{view.title}</h1>
        <p className="mt-4 text-lead text-muted wrap-anywhere">{view.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={homeHref} className={buttonRecipe({ size: 'lg' })}>
            {words.home}
          </a>
          {view.again ? (
            <a href={retryHref} className={buttonRecipe({ size: 'lg', variant: 'secondary' })}>
              {words.retry}
            </a>
          ) : null}
        </p>
        {requestId ? <p className="mt-8 text-caption text-muted">{words.report(requestId)}</p> : null}
      </div>
    </section>
  )
}
