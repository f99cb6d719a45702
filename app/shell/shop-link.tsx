import { Link } from 'react-router-dom'
import { type LinkProps, useUi } from '#ui/provider/ui-provider.tsx'
import { withLanguage } from '../paths.ts'

/** Draws the links of the design system with the router: language prefix added, next page fetched on intent. */
export function ShopLink({ href, prefetch = 'intent', replace, preventScrollReset, ref, ...rest }: LinkProps) {
  const { language } = useUi()
  if (!href.startsWith('/') || href.startsWith('//') || /^\/(api|media)\//.test(href)) {
    return <a {...rest} ref={ref} href={href} />
  }
  return (
    <Link
      {...rest}
      ref={ref}
      to={withLanguage(href, language)}
      prefetch={prefetch}
      replace={replace}
      preventScrollReset={preventScrollReset}
    />
  )
}
