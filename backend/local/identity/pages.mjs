/** The pages of the local identity service. Plain HTML, no scripts, light and dark. */

/** @param {unknown} text */
export const safe = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark;--bg:oklch(.975 .008 155);--surface:#fff;--fg:oklch(.24 .022 165);--muted:oklch(.47 .02 165);--line:oklch(.9 .008 155);--action:oklch(.42 .098 158);--soft:oklch(.945 .028 155)}
@media (prefers-color-scheme:dark){:root{--bg:oklch(.19 .012 165);--surface:oklch(.228 .014 165);--fg:oklch(.955 .006 150);--muted:oklch(.76 .014 155);--line:oklch(.335 .014 165);--action:oklch(.82 .13 156);--soft:oklch(.3 .04 158)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--bg);color:var(--fg);font:16px/1.55 system-ui,"Noto Sans Thai",sans-serif}
.awning{height:28px;background:var(--action);mask:radial-gradient(circle at 50% 0,#000 71%,#0000 72%) bottom/24px 12px repeat-x,linear-gradient(#000 0 0) top/100% 17px no-repeat}
main{width:min(100%,34rem);margin:0 auto;padding:clamp(2rem,8vh,5rem) 1.25rem}
main.wide{width:min(100%,58rem)}
h1{margin:0 0 .4rem;font-size:clamp(1.7rem,1.3rem + 2vw,2.3rem);line-height:1.15;letter-spacing:-.015em}
p{margin:0 0 1rem}.muted{color:var(--muted)}.small{font-size:.9rem}
ul{list-style:none;margin:1.6rem 0;padding:0;display:grid;gap:.7rem}
button.person{width:100%;display:flex;align-items:center;gap:1rem;padding:.85rem 1rem;text-align:start;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:1rem;cursor:pointer;transition:border-color .15s,translate .15s}
button.person:hover{border-color:var(--action)}button.person:active{translate:0 1px}
:focus-visible{outline:2px solid oklch(.55 .18 258);outline-offset:2px}
.face{flex:none;display:grid;place-items:center;width:3rem;height:3rem;border-radius:50%;font-weight:700;color:#fff}
.person b{display:block}.person span span{display:block;color:var(--muted);font-size:.9rem}
.cancel{font:inherit;color:var(--muted);background:none;border:0;padding:.6rem 0;text-decoration:underline;text-underline-offset:4px;cursor:pointer}
.note{padding:.8rem 1rem;border-radius:.75rem;background:var(--soft)}
article{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:1.2rem 1.4rem;margin-bottom:1rem}
article h2{margin:0 0 .2rem;font-size:1.1rem}article pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
iframe.mail{width:100%;height:48rem;border:1px solid var(--line);border-radius:1rem;margin-bottom:1rem;background:#fff}
a{color:var(--action)}`

/** The page's own: a browser asks for a file otherwise, and complains that there is none. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1e6b4a"/><path d="M6 9h20v6a3.33 3.33 0 0 1-20 0z" fill="#f6fbf8"/></svg>',
)}`

/** @param {string} title @param {string} body @param {{ wide?: boolean, refresh?: number }} [options] */
export const page = (title, body, { wide, refresh } = {}) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${
    refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''
  }<title>${safe(title)}</title><link rel="icon" href="${icon}"><style>${style}</style><div class="awning" aria-hidden="true"></div><main${wide ? ' class="wide"' : ''}>${body}</main></html>`

/** @param {import('./people.mjs').Person} person */
const personButton = (person) => `<li><button class="person" name="sub" value="${safe(person.sub)}">
<span class="face" aria-hidden="true" style="background:oklch(.5 .12 ${person.hue})">${safe(person.given[0])}${safe(person.family[0])}</span>
<span><b>${safe(person.name)}</b><span>${safe(person.what)}</span><span>${safe(person.email)}</span></span></button></li>`

/**
 * Who do you want to be?
 * @param {readonly import('./people.mjs').Person[]} people
 * @param {string} shop
 */
export const choosePage = (people, shop) =>
  page(
    'Sign in · Talat account (local)',
    `<h1>Who are you today?</h1>
<p class="muted">You are signing in to <b>${safe(shop)}</b>. This page stands in for a real sign-in service while the shop runs on your machine.</p>
<form method="post"><ul>${people.map(personButton).join('')}</ul>
<button class="cancel" name="cancel" value="1">Cancel and go back to the shop</button></form>`,
  )

/** @param {string} title @param {string} text */
export const sentencePage = (title, text) => page(title, `<h1>${safe(title)}</h1><p class="note">${safe(text)}</p>`)
