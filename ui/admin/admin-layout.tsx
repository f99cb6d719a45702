import { type ReactNode, useState } from 'react'
import IconSearch from '~icons/lucide/search'
import { LazyDrawer } from '../drawer/lazy-drawer.ts'
import { Icon } from '../icon/icon.tsx'
import { Keys } from '../internal/keys.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Wordmark } from '../shop/layout/wordmark.tsx'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { type NavGroup, NavList } from './nav-list.tsx'
import { TabBar } from './tab-bar.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type AdminLayoutProps = {
  /** The sections of the back office; the current one is marked by the caller. */
  groups: readonly NavGroup[]
  /** Addresses of those that stand in the bar at the bottom of a phone. */
  tabs: readonly string[]
  user: UserMenuProps
  /** Long work that goes on while one moves between pages: the task tray's button. */
  tray?: ReactNode
  /** A line above every page: what has to be known on all of them. */
  notice?: ReactNode
  onPalette: () => void
  /** The pointer or the focus is near the palette's button: a good moment to fetch it. */
  onPaletteNear?: () => void
  children: ReactNode
}

/** The frame of the back office: sections on the side that stay in sight, on a phone at the bottom; work in the middle. */
export function AdminLayout({ groups, tabs, tray, notice, children, ...rest }: AdminLayoutProps) {
  const { t } = useUi()
  const [more, setMore] = useState(false)
  const links = groups.flatMap((group) => group.links)
  return (
    <div
      data-slot="admin-layout"
      className="min-h-dvh bg-bg text-fg print:block! max-lg:[--tab-bar:calc(3.5rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <SkipLink />
      <header className="flex min-h-14 flex-wrap items-center justify-end gap-1 border-line border-b px-5 print:hidden! lg:sticky lg:top-0 lg:grid lg:h-dvh lg:items-stretch lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_auto_minmax(0,1fr)_auto] lg:gap-y-3 lg:border-e lg:border-b-0 lg:px-4 lg:py-4">
        <Wordmark className="me-auto lg:ps-3" />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={rest.onPalette}
          onPointerEnter={rest.onPaletteNear}
          onFocus={rest.onPaletteNear}
          className="flex size-11 items-center justify-center gap-3 rounded-md text-muted text-small hover:bg-sunken lg:order-2 lg:col-span-2 lg:h-auto lg:min-h-10 lg:w-full lg:justify-start lg:text-start lg:border lg:border-line-strong lg:bg-surface lg:px-3"
        >
          <Icon of={IconSearch} size="sm" />
          <span className="min-w-0 max-lg:sr-only">{t('admin.palette.open')}</span>
          <Keys keys={['Ctrl', 'K']} className="ms-auto shrink-0 max-lg:hidden" />
        </button>
        <div data-slot="admin-tray" className="flex items-center empty:hidden lg:order-1">
          {tray}
        </div>
        <nav
          aria-label={t('admin.nav.label')}
          className="overflow-y-auto overscroll-contain max-lg:hidden lg:order-3 lg:col-span-2 lg:-mx-1 lg:px-1"
        >
          <NavList groups={groups} />
        </nav>
        <div className="lg:order-4 lg:col-span-2 lg:border-line lg:border-t lg:pt-3">
          <UserMenu {...rest.user} />
        </div>
      </header>
      <div className="min-w-0 pb-[var(--tab-bar,0px)]">
        {notice}
        <main id="main" tabIndex={-1} className="px-5 py-6 outline-none lg:px-10 lg:py-8 print:p-0!">
          {children}
        </main>
      </div>
      <TabBar links={links.filter(({ href }) => tabs.includes(href))} onMore={() => setMore(true)} />
      <LazyDrawer open={more} onOpenChange={setMore} title={t('admin.nav.label')} side="bottom">
        <nav aria-label={t('admin.nav.label')} className="-mx-3">
          <NavList groups={groups} onLeave={() => setMore(false)} />
        </nav>
      </LazyDrawer>
    </div>
  )
}
