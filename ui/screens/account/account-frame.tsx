import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'

export const accountPages = ['profile', 'orders', 'alerts', 'addresses', 'security'] as const
export type AccountPage = (typeof accountPages)[number]

const hrefs: Record<AccountPage, string> = {
  profile: '/account',
  orders: '/account/orders',
  alerts: '/account/alerts',
  addresses: '/account/addresses',
  security: '/account/security',
}

export type AccountFrameProps = {
  page: AccountPage
  name: string
  email?: string
  signingOut?: boolean
  onSignOut: () => void
  children: ReactNode
}

/** The frame of the account's pages: who it is, the ways between the pages, the way out. */
export function AccountFrame({ page, name, email, signingOut, onSignOut, children }: AccountFrameProps) {
  const { Link, t } = useUi()
  const ways = useRef<HTMLUListElement>(null)
  // On a phone not all of them are in sight; the one that one is on always is. Only the row moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    const here = ways.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!ways.current || !here) return
    ways.current.scrollLeft = here.offsetLeft - (ways.current.clientWidth - here.offsetWidth) / 2
  }, [page])
  return (
    <div data-slot="account-frame" className="page pt-8 pb-20 md:pt-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-10">
        <div className="min-w-0">
          <h1 className={headlineType}>{t('account.greeting', { name })}</h1>
          {email ? <p className="mt-1 text-muted wrap-anywhere">{t('account.signedInAs', { email })}</p> : null}
        </div>
        <Button variant="secondary" pending={signingOut} onClick={onSignOut}>
          {t('account.signOut')}
        </Button>
      </header>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={t('account.nav.label')}>
          <ul
            ref={ways}
            className="relative flex gap-1 overflow-x-auto border-line border-b pb-2 lg:grid lg:border-b-0 lg:pb-0"
          >
            {accountPages.map((one) => (
              <li key={one} className="shrink-0">
                <Link
                  href={hrefs[one]}
                  aria-current={one === page ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-md px-3.5 text-small transition-colors duration-150 -outline-offset-2 hover:bg-sunken aria-[current=page]:forced-on aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-soft-fg"
                >
                  {t(`account.nav.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 max-w-3xl">{children}</div>
      </div>
    </div>
  )
}
