import { type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { preload } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { navigationView } from '#features/catalogue/navigation.ts'
import { loadReference } from '#features/catalogue/reference.ts'
import { contentLinks } from '#features/content/files.ts'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { firstFont } from '#ui/styles/first-font.ts'
import styleSheet from '#ui/styles/theme.css?url'
import { directionOf } from '#ui/words/languages.ts'
import type { Route } from './+types/root'
import { chunkFailure } from './browser/chunk-reload.ts'
import { watchBuild } from './browser/new-build.ts'
import { CartProvider } from './cart/cart.tsx'
import { PayingWatch } from './cart/paying-watch.tsx'
import { shopContext } from './context.ts'
import { metaTags } from './page-meta.ts'
import { languageOfPath } from './paths.ts'
import { useTouched } from './shell/first-touch.ts'
import { inTelegram } from './shell/in-telegram.ts'
import { optional } from './shell/optional.ts'
import { RouteError } from './shell/route-error.tsx'
import { type RootData, RootDataContext, useLanguage, useRootData, useShellData } from './shell/shell-data.ts'
import { ShopLink } from './shell/shop-link.tsx'
import { useIsExpected, who } from './shell/who.ts'
import { useWords } from './words-context.ts'

/** By its address: a sheet that belongs to a piece of code is put into the page once more with the first late piece that needs it. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styleSheet }]

/** What every page shares. With Medusa away the frame still stands, without its ways into the catalogue. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const shop = context.get(shopContext)
  const { transport, language, regions, region, theme } = shop
  const reference = await loadReference(transport, language).catch(() => ({ categories: [], collections: [] }))
  return {
    navigation: navigationView(reference),
    pages: contentLinks(language),
    regions,
    region,
    // Filled in by the browser where the page is the same for everybody.
    session: shop.forAll ? undefined : shop.session,
    theme,
    year: new Date().getFullYear(),
  }
}

/** The frame changes with the language, or when it is asked for again (another region, another session). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)

export const meta: Route.MetaFunction = ({ error }) => metaTags(undefined, error)

// In development the first style sheet carries the server's nonce, which React compares when it takes the page over.
const linkNonce =
  import.meta.env.DEV && !import.meta.env.SSR ? document.querySelector<HTMLElement>('[nonce]')?.nonce : undefined

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const data = useRootData()
  const { theme } = data
  // A browser's own page has it already.
  const font = import.meta.env.SSR ? firstFont[language] : undefined
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        {/* Before what else stands in its place in the head, since it is put first (backend/server/pages/page-head.ts). */}
        <Links nonce={linkNonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
      </head>
      <body>
        <UiProvider Link={ShopLink} words={useWords()}>
          <RootDataContext value={data}>{children}</RootDataContext>
        </UiProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Failures of which the page can still be drawn around. */
function Page() {
  const failed = useSyncExternalStore(chunkFailure.subscribe, chunkFailure.snapshot, () => false)
  return failed ? <RouteError error={new Error('A file of the page did not arrive')} /> : <Outlet />
}

// Nothing moves and nothing is said before the first touch, so these parts wait for it.
const LateParts = optional(() => import('./shell/late-parts.tsx').then((part) => part.LateParts))

// Only Telegram opens the shop as a mini app; no other page fetches any of it.
const MiniApp = optional(() => import('./telegram/mini-app.tsx').then((part) => part.MiniApp))
const never = () => () => undefined

// Visitors have no session to watch, so they carry none of its code.
const SessionWatch = optional(() => import('./session/session-watch.tsx').then((part) => part.SessionWatch))

/** By itself, so that a first touch draws nothing of the page anew. */
function AfterTouch() {
  return useTouched() ? (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  ) : null
}

export default function App() {
  const { session } = useShellData()
  const { session: said } = use(RootDataContext)
  const isExpected = useIsExpected()
  const isMiniApp = useSyncExternalStore(never, inTelegram, () => false)
  // From here on the page answers to the hand; scripts that drive a browser wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    return watchBuild()
  }, [])
  useEffect(() => {
    if (said !== undefined) who.tell(said)
  }, [said])
  return (
    <CartProvider>
      <PayingWatch />
      {isMiniApp ? (
        <Suspense fallback={null}>
          <MiniApp />
        </Suspense>
      ) : null}
      <Page />
      {session || isExpected ? (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      ) : null}
      <AfterTouch />
    </CartProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" data-status={isRouteErrorResponse(error) ? error.status : 500}>
      <RouteError error={error} />
    </main>
  )
}
