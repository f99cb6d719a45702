import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { withLanguage } from '#app/paths.ts'
import { DrawnLink } from '#app/shell/drawn-link.tsx'

describe('a link that the server draws', () => {
  const hrefs = [
    '/',
    '/products',
    '/products?q=ผ้า&size=s&page=2',
    '/products/silk-scarf?color=red',
    '/content/faq#returns',
  ]
  const pages = hrefs.flatMap((href) => [withLanguage(href, 'en'), withLanguage(href, 'th')])
  // The browser takes the page over with the router's link: what the server wrote stays as it is.
  it.each(pages)('is what the router draws for %s', (to) => {
    const props = { className: 'card', 'aria-current': 'true', title: 'Silk' } as const
    const ours = renderToStaticMarkup(
      <DrawnLink {...props} href={to}>
        Silk
      </DrawnLink>,
    )
    const theirs = renderToStaticMarkup(
      <StaticRouter location="/th/products/linen">
        <Link {...props} to={to} prefetch="intent">
          Silk
        </Link>
      </StaticRouter>,
    )
    expect(ours).toBe(theirs)
  })
})
