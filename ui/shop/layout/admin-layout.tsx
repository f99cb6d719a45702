import type { ReactNode } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

export type AdminLayoutProps = {
  /** The sections of the back office, in groups that may have a name; the current one is marked by the caller. */
  groups: { label?: string; links: { href: string; label: string; current: boolean }[] }[]
  children: ReactNode
}

/** The frame of the back office: sections on the side, work in the middle. */
export function AdminLayout({ groups, children }: AdminLayoutProps) {
  const { Link, t } = useUi()
  return (
    <div data-slot="admin-layout" className="min-h-dvh bg-bg text-fg lg:grid lg:grid-cols-[16rem_1fr]">
      <SkipLink />
      <header className="border-line border-b px-5 py-3 lg:border-e lg:border-b-0 lg:py-6">
        <Wordmark />
        <nav aria-label={t('admin.nav.label')} className="mt-2 flex gap-1 overflow-x-auto lg:mt-8 lg:flex-col">
          {groups.map(({ label, links }) => (
            <div key={links[0]?.href} className="flex shrink-0 gap-1 lg:mb-4 lg:flex-col">
              {label ? <p className="px-3 pb-1 font-semibold text-caption text-muted max-lg:hidden">{label}</p> : null}
              {links.map((link) => (
                <Link
                  key={link.href}
                  href={link.href}
                  aria-current={link.current ? 'page' : undefined}
                  className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-md px-3 text-small hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:forced-on aria-[current=page]:font-semibold"
                >
                  {link.label}
                </Link>
              ))}
            </div>
          ))}
          <Link
            href="/"
            className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-md px-3 text-muted text-small hover:bg-sunken"
          >
            {t('admin.nav.toShop')}
          </Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-5 py-6 outline-none lg:px-10 lg:py-8">
        {children}
      </main>
    </div>
  )
}
