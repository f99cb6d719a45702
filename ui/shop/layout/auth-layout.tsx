import type { ReactNode } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

/** The frame of signing in and up: the name above, one narrow column, the way back to the shop. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { Link, t } = useUi()
  return (
    <div data-slot="auth-layout" className="flex min-h-dvh flex-col bg-bg text-fg">
      <SkipLink />
      <header className="page flex h-18 items-center justify-between">
        <Wordmark />
        <Link href="/" className="inline-flex min-h-11 items-center text-small underline-offset-4 hover:underline">
          {t('shop.auth.toShop')}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md flex-1 px-4 py-12 outline-none">
        {children}
      </main>
    </div>
  )
}
