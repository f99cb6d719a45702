import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { type LinkProps, useUi } from '#ui/provider/ui-provider.tsx'
import { keptForLater } from '../browser/offline.ts'
import { withLanguage } from '../paths.ts'
import { DrawnLink } from './drawn-link.tsx'

/**
 * Draws the links of the design system with the router: language prefix added, next page fetched on intent. Without a
 * network the page stays and the wish is kept; a click for a new tab or window is the browser's.
 */
export function ShopLink({ href, prefetch = 'intent', replace, preventScrollReset, ref, ...rest }: LinkProps) {
  const { language } = useUi()
  if (!href.startsWith('/') || href.startsWith('//') || /^\/(api|media)\//.test(href)) {
    return <a {...rest} ref={ref} href={href} />
  }
  const to = withLanguage(href, language)
  if (import.meta.env.SSR) return <DrawnLink {...rest} ref={ref} href={to} />
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (plain && !rest.target && !event.defaultPrevented && keptForLater(to)) event.preventDefault()
  }
  return (
    <Link
      {...rest}
      ref={ref}
      to={to}
      onClick={onClick}
      prefetch={prefetch}
      replace={replace}
      preventScrollReset={preventScrollReset}
    />
  )
}
