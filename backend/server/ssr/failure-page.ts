import { colors } from 'virtual:theme-colors'
import { wordsOf } from '#app/words.server.ts'
import { languageCodes, withLanguage } from '#features/shared/language.ts'
import { shopName } from '#features/shared/shop-name.ts'
import { directionOf } from '#ui/words/languages.ts'
import type { AppContext } from '../http/types.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const inEach = (line: (t: ReturnType<typeof wordsOf>['t'], home: string, attributes: string) => string): string[] =>
  languageCodes.map((language) =>
    line(wordsOf(language).t, withLanguage('/', language), `lang="${language}" dir="${directionOf(language)}"`),
  )

const inked = ({ bg, fg, muted }: (typeof colors)['light']) => `body{color:${fg};background:${bg}}small{color:${muted}}`

/**
 * The page of last resort, when the app itself could not be rendered: no scripts, no data, every language, and the id
 * under which the log has the cause.
 */
const failurePage = (requestId: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>500 - Internal Server Error | ${escapeHtml(shopName)}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;text-align:center}main{padding:2rem}p{margin:.5rem 0}a{color:inherit}${inked(colors.light)}@media(prefers-color-scheme:dark){${inked(colors.dark)}}</style>
</head><body><main><h1>500</h1>${inEach((t, _, tongue) => `<p ${tongue}>${escapeHtml(t('failure.server'))}</p>`).join('')}
<p>${inEach((t, home, tongue) => `<a href="${home}" ${tongue}>${escapeHtml(t('failure.home'))}</a>`).join(' · ')}</p><p><small>${escapeHtml(requestId)}</small></p></main></body></html>
`

/** The answer where nothing better can be said: of pages that could not be rendered, and of errors that nobody caught. */
export const pageOfLastResort = (c: AppContext): Response =>
  new Response(failurePage(c.get('requestId')), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
