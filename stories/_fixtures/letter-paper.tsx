import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterFrame } from '#ui/letters/letter.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

const inside = (html: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>([\\s\\S]*)</${tag}>`).exec(html)?.[1] ?? ''

/**
 * A letter as a mail program shows it: its body apart from the styles of this page, with its own style sheet. The toolbar's
 * theme stands for the reader's system.
 */
export function LetterPaper({ theme, children }: { theme: unknown; children: (frame: LetterFrame) => ReactElement }) {
  const { t, language, dir } = useUi()
  const page = useRef<HTMLElement>(null)
  const shop = { name: t('shop.name'), href: 'https://talat.example' }
  const html = renderToStaticMarkup(children({ t, language, dir, shop }))
  useLayoutEffect(() => {
    const root = page.current?.shadowRoot ?? page.current?.attachShadow({ mode: 'open' })
    const dark = theme === 'dark' ? 'all' : 'not all'
    const sheet = inside(html, 'style').replaceAll('(prefers-color-scheme: dark)', dark)
    if (root) root.innerHTML = `<style>${sheet}</style><div class="l-page">${inside(html, 'body')}</div>`
  }, [html, theme])
  return <main ref={page} dir={dir} />
}
