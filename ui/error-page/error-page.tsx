import { buttonRecipe } from '../button/button.recipe.ts'
import type { Language } from '../words/languages.ts'
import { makeTranslate, type Words } from '../words/words.ts'

/** In the bundle: they are what is left when everything else, the other words included, could not be loaded. */
const files = import.meta.glob<{ default: Words }>('../words/*/failure.json', { eager: true })

export type ErrorPageProps = {
  /** HTTP status that the server sent, or `offline`. */
  status: number | 'offline'
  /** The address that was asked for; shown on 404. */
  path?: string
  /** @default 'en' */
  language?: Language
  /** @default '/' */
  homeHref?: string
  /** Number under which the server's log knows this failure. */
  requestId?: string
  /** Where an order is found that is not there for this visitor: by its number, and in an account. */
  order?: { findHref: string; signInHref: string }
  /** Makes the document's title of the page's. @default the document keeps the one it has */
  titled?: (title: string) => string
  /** Address to try again; a link, because there may be no JavaScript. @default the page itself */
  retryHref?: string
}

/**
 * What is left when everything else failed: needs no provider, no data and no JavaScript.
 * 404 and 403 have their own view; every other status is an Internal Server Error.
 */
export function ErrorPage(props: ErrorPageProps) {
  const { status, path, language = 'en', homeHref = '/', requestId, retryHref = '', order, titled } = props
  const t = makeTranslate(language, () => files[`../words/${language}/failure.json`]?.default ?? {})
  const view =
    status === 404
      ? {
          title: t('failure.notFound'),
          text: order
            ? t('failure.order.text')
            : path
              ? t('failure.notFound.path', { path })
              : t('failure.notFound.text'),
          again: false,
        }
      : status === 403
        ? { title: t('failure.forbidden'), text: t('failure.forbidden.text'), again: false }
        : status === 'offline'
          ? { title: t('failure.offline'), text: t('failure.offline.text'), again: true }
          : { title: t('failure.server'), text: t('failure.server.text'), again: true }
  return (
    <section data-slot="error-page" data-status={status} className="page grid min-h-[60dvh] content-center py-16">
      {titled ? <title>{titled(status === 'offline' ? view.title : `${status} - ${view.title}`)}</title> : null}
      <div className="max-w-2xl">
        {status === 'offline' ? null : (
          <p className="awning mb-8 inline-block bg-action px-5 pt-3 pb-7 font-bold font-display text-action-fg text-headline tabular-nums">
            {status}
          </p>
        )}
        <h1 className="font-bold text-display">{view.title}</h1>
        <p className="mt-4 text-lead text-muted wrap-anywhere">{view.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          {order ? (
            <>
              <a href={order.findHref} className={buttonRecipe({ size: 'lg' })}>
                {t('failure.order.find')}
              </a>
              <a href={order.signInHref} className={buttonRecipe({ size: 'lg', variant: 'secondary' })}>
                {t('failure.order.signIn')}
              </a>
            </>
          ) : (
            <a href={homeHref} className={buttonRecipe({ size: 'lg' })}>
              {t('failure.home')}
            </a>
          )}
          {view.again ? (
            <a href={retryHref} className={buttonRecipe({ size: 'lg', variant: 'secondary' })}>
              {t('failure.retry')}
            </a>
          ) : null}
        </p>
        {requestId ? <p className="mt-8 text-caption text-muted">{t('failure.report', { id: requestId })}</p> : null}
      </div>
    </section>
  )
}
