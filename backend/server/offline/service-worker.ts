import { languageCodes } from '#features/shared/language.ts'
import { languages } from '#features/shared/languages.ts'
import { offlinePage, offlinePolicy } from './offline-page.ts'

/**
 * The shop's service worker. It keeps nothing: pages are personal, and what is kept can be old. It only answers a page that
 * cannot come with one that waits for the network. The page's request goes out as the browser made it (navigation preload),
 * since one that a worker repeats carries other Sec-Fetch headers, by which the server knows a stranger's link from ours.
 * The build is named in it, so that every build replaces the last one's.
 */
export const serviceWorker = (build: string): string => `// ${build.replace(/[^\w.-]/g, '')}
const pages = ${JSON.stringify(languageCodes.map((language) => ({ prefix: languages[language].prefix, html: offlinePage(language) })))}
const headers = ${JSON.stringify({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': offlinePolicy,
  'cache-control': 'no-store',
})}
const preload = self.registration.navigationPreload
addEventListener('install', (event) => {
  // Everything but pages passes by without waking this worker, where the browser can do that.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes(['cors', 'no-cors', 'same-origin'].map((mode) => ({ condition: { requestMode: mode }, source: 'network' }))))
  skipWaiting()
})
addEventListener('activate', (event) => {
  if (preload) event.waitUntil(preload.enable())
})
const offline = ({ url }) => {
  const { pathname } = new URL(url)
  const [first, ...others] = pages
  const { html } = others.find(({ prefix }) => pathname === prefix || pathname.startsWith(prefix + '/')) ?? first
  return new Response(html, { status: 503, headers })
}
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offline(event.request)
  }
}
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode !== 'navigate' || method !== 'GET' || (!preload && navigator.onLine)) return
  event.respondWith(page(event))
})
`

/** How it is sent: asked for anew every time, allowed to ask for our own pages and nothing else. */
export const serviceWorkerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}
