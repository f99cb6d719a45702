import { Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { languageHint } from '#features/shared/language-hint.ts'
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OfflineNotice } from '#ui/shop/layout/offline-notice.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { useCompared } from '../compare/use-compared.ts'
import { withoutLanguage } from '../paths.ts'
import { inTelegram } from './in-telegram.ts'
import { optional } from './optional.ts'
import { usePageChange } from './use-page-change.ts'
import { useWaiting } from './use-waiting.ts'

const LanguageHint = optional(() => import('./language-hint-host.tsx').then((part) => part.LanguageHintHost))

const CompareBar = optional(() => import('../compare/compare-bar-host.tsx').then((part) => part.CompareBarHost))
/** Where nobody chooses among products. */
const elsewhere = /^\/(?:compare|checkout|admin|auth)(?:\/|$)/

/** What says that there is no network cannot be fetched then. */
function useReadyForOffline(): void {
  const { words } = useUi()
  useEffect(() => {
    // Those that do not arrive are fetched when they are needed; and in some private windows there is no worker at all.
    const nothing = () => undefined
    words.load('parts').catch(nothing)
    import('../orders/shop-error-page.tsx').catch(nothing)
    if (!import.meta.env.PROD || inTelegram()) return
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(nothing)
  }, [words])
}

/** A link to the page's other language is an answer to the hint, wherever it stands. */
function settleByLink(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[hreflang]')) languageHint.settle()
}

/**
 * Parts that only an action can call for: the line of a page on its way, focus and title after it, messages, what is said
 * without a network, the hint that the page is there in the browser's own language, and the way to what is compared.
 */
export function LateParts() {
  const navigation = useNavigation()
  const { language, words } = useUi()
  const { wish, retry, stay } = useWaiting()
  const { pathname } = useLocation()
  const compared = useCompared()
  usePageChange()
  useReadyForOffline()
  useEffect(() => {
    document.addEventListener('click', settleByLink)
    return () => document.removeEventListener('click', settleByLink)
  }, [])
  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} />
      <Toaster />
      {wish !== null && words.has('parts') ? <OfflineNotice onRetry={retry} onStay={stay} /> : null}
      {!inTelegram() && languageHint.isDue(language) ? (
        <Suspense fallback={null}>
          <LanguageHint />
        </Suspense>
      ) : null}
      {compared?.length && !elsewhere.test(withoutLanguage(pathname)) ? (
        <Suspense fallback={null}>
          <CompareBar ids={compared} />
        </Suspense>
      ) : null}
    </>
  )
}
