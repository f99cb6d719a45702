import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import IconLeft from '~icons/lucide/arrow-left'
import IconLock from '~icons/lucide/lock-keyhole'
import { Wordmark } from './wordmark.tsx'

/** A quiet frame for paying: the name, the way back, and nothing else that could lead away. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { Link, t } = useUi()
  return (
    <div data-slot="checkout-layout" className="flex min-h-dvh flex-col bg-bg text-fg">
      <SkipLink />
      <header className="border-line border-b">
        <div className="page flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-18">
          <Link
            href="/cart"
            className="inline-flex min-h-11 items-center gap-2 text-small underline-offset-4 hover:underline sm:w-48"
          >
            <Icon of={IconLeft} size="sm" className="rtl:-scale-x-100" />
            {t('checkout.back')}
          </Link>
          <Wordmark />
          <p className="hidden items-center justify-end gap-2 text-caption text-muted sm:flex sm:w-48">
            <Icon of={IconLock} size="sm" />
            {t('checkout.secure')}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}
