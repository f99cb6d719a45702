import { createHash } from 'node:crypto'
import { colors } from 'virtual:theme-colors'
import { wordsOf } from '#app/words.server.ts'
import type { Language } from '#features/shared/language.ts'
import { directionOf } from '#ui/words/languages.ts'
import { escapeXml } from '../seo/sitemap-xml.ts'

/** Goes on when the network is back: the browser says so, and every few seconds the server is asked, since it may not. */
const script = `const theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie)
if(theme)document.documentElement.dataset.theme=theme[1]
document.querySelector('[data-path]').textContent=decodeURI(location.pathname)
const again=()=>location.reload()
addEventListener('online',again)
setInterval(()=>fetch('/healthz',{cache:'no-store'}).then((answer)=>answer.ok&&again(),()=>undefined),4000)
document.querySelector('[data-retry]').onclick=again
const back=document.querySelector('[data-back]')
if(history.length>1)back.onclick=()=>history.back();else back.hidden=true`

const tokens = ({ bg, fg, muted, action, actionFg }: (typeof colors)['light']) =>
  `--bg:${bg};--fg:${fg};--muted:${muted};--action:${action};--on:${actionFg}`
const style = `:root{color-scheme:light dark;${tokens(colors.light)}}
@media(prefers-color-scheme:dark){:root:not([data-theme]){${tokens(colors.dark)}}}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark;${tokens(colors.dark)}}
body{margin:0;min-height:100dvh;display:grid;align-content:center;background:var(--bg);color:var(--fg);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{padding:2rem;max-width:34rem;margin-inline:auto}
h1{font-size:2rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 .75rem}[data-path]{color:var(--muted)}
div{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--action);border-radius:.5rem;background:var(--action);color:var(--on);cursor:pointer}
button+button{background:transparent;color:inherit;border-color:var(--muted)}
:focus-visible{outline:2px solid var(--action);outline-offset:3px}`

/** The page that stands in for any other while there is no network: no file beside it, nothing of anybody's in it. */
export function offlinePage(language: Language): string {
  const { t } = wordsOf(language)
  const title = t('failure.network')
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escapeXml(t('shop.name'))}</title><style>${style}</style></head>
<body><main data-offline><h1>${title}</h1><p role="status">${t('failure.network.text')}</p><p data-path></p>
<div><button type="button" data-retry>${t('failure.retry')}</button><button type="button" data-back>${t('failure.network.back')}</button></div></main>
<script>${script}</script></body></html>`
}

/** It runs its own script and nothing else. */
export const offlinePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
