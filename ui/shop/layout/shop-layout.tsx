import { type ReactNode, useCallback, useState } from 'react'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import type { RegionDialogProps } from './region-dialog.tsx'
import type { ShellView } from './views.ts'

const RegionDialog = lazyOverlay(() => import('./region-dialog.tsx').then((part) => part.RegionDialog), ['parts'])

export type ShopLayoutProps = {
  shell: ShellView
  /** A `CartButton`; the drawer that it opens stands beside the frame. */
  cart: ReactNode
  /** Signs in beside the page; without it the account is a link. */
  onSignIn?: () => void
  search: HeaderProps['search']
  onRegionPreview: RegionDialogProps['onPreview']
  onRegionConfirm: RegionDialogProps['onConfirm']
  onTheme?: (theme: 'light' | 'dark') => void
  year: number
  children: ReactNode
}

/** The frame of every shop page: skip link, header, the page as the main part, footer; what is opened arrives then. Another page draws only itself: header and footer stay as they are, and what of them is about the page comes by `HereContext`. */
export function ShopLayout(props: ShopLayoutProps) {
  const { shell, search, children } = props
  const [region, setRegion] = useState(false)
  const onRegionOpen = useCallback(() => setRegion(true), [])
  return (
    <div data-slot="shop-layout" className="flex min-h-dvh flex-col bg-bg text-fg">
      <SkipLink />
      <Header
        shell={shell}
        cart={props.cart}
        onSignIn={props.onSignIn}
        onRegionOpen={onRegionOpen}
        onTheme={props.onTheme}
        search={search}
      />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
      <Footer shell={shell} year={props.year} onRegionOpen={onRegionOpen} onTheme={props.onTheme} />
      <RegionDialog
        shell={shell}
        open={region}
        onOpenChange={setRegion}
        onPreview={props.onRegionPreview}
        onConfirm={props.onRegionConfirm}
      />
    </div>
  )
}
