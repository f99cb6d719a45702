import { memo, type ReactNode } from 'react'
import { buttonRecipe } from '#ui/button/button.recipe.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { languages } from '#ui/words/languages.ts'
import IconUser from '~icons/lucide/user'
import { HeartLink } from '../wish/heart.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderSearch, type HeaderSearchProps } from './header-search.tsx'
import { useAccountHref } from './here.ts'
import { MenuButton } from './menu-button.tsx'
import type { ShellView } from './views.ts'
import { Wordmark } from './wordmark.tsx'

export type HeaderProps = {
  shell: ShellView
  /** A `CartButton`. A part of its own, so that another piece in the cart draws nothing else of the page anew. */
  cart: ReactNode
  /** Signs in beside the page; without it (or without script) the account is a link to the sign-in page. */
  onSignIn?: () => void
  onRegionOpen: () => void
  onTheme?: (theme: 'light' | 'dark') => void
  search: Omit<HeaderSearchProps, 'className'>
}

/** The head of every shop page: one slim bar that stays; on a phone the search has its own row, which scrolls away. Drawn anew only for what it is given. */
export const Header = memo(function Header({ shell, cart, onSignIn, onRegionOpen, onTheme, search }: HeaderProps) {
  const { t } = useUi()
  const region = shell.regions.find((one) => one.id === shell.region.id)
  const currency = region?.currency.toUpperCase() ?? ''
  return (
    // The bar must stick to the page and not to the header's own box, so the header draws no box.
    <header data-slot="header" className="contents">
      <div className="sticky top-0 z-header border-line border-b bg-bg">
        <div className="page flex min-h-14 flex-wrap items-center gap-1 lg:h-18 lg:flex-nowrap lg:gap-4">
          <MenuButton shell={shell} onRegionOpen={onRegionOpen} onTheme={onTheme} />
          <Wordmark />
          <div className="hidden lg:ms-4 lg:block">
            <HeaderNav shell={shell} />
          </div>
          <div className="ms-auto flex items-center lg:gap-1">
            <HeaderSearch {...search} className="me-2 hidden w-64 md:block" />
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onRegionOpen}
              className={buttonRecipe({
                variant: 'quiet',
                size: 'md',
                className: 'px-3! text-small! tabular-nums max-sm:hidden',
              })}
            >
              <span>
                {currency} <span className="text-muted">·</span> {shell.language.toUpperCase()}
                <span className="sr-only">
                  {t('shop.region.open', {
                    region: shell.region.label,
                    currency,
                    language: languages[shell.language].name,
                  })}
                </span>
              </span>
            </button>
            <AccountLink account={shell.account} onSignIn={onSignIn} />
            <HeartLink />
            {cart}
          </div>
        </div>
      </div>
      <div className="page border-line border-b py-2 md:hidden">
        <HeaderSearch {...search} />
      </div>
    </header>
  )
})

function AccountLink({ account, onSignIn }: { account: ShellView['account']; onSignIn?: () => void }) {
  const { Link, t } = useUi()
  const href = useAccountHref(account)
  const label = account.signedIn ? t('shop.account.of', { name: account.name ?? '' }) : t('shop.account.signIn')
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      onClick={onPlainClick(account.signedIn ? undefined : onSignIn)}
      className={buttonRecipe({ variant: 'quiet', shape: 'icon' })}
    >
      <Icon of={IconUser} />
    </Link>
  )
}
