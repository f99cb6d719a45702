import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AuthCard } from './auth-card.tsx'

export type SignedInScreenProps = {
  /** Whoever signed in; nothing for nobody. */
  name?: string
  /** The page is a sign-in window, about to close. */
  closing?: boolean
  /** Where the person was going. */
  continueHref?: string
  signInHref: string
}

/** "You are signed in" (R-047): where guests' pages send somebody who is no guest, and where sign-in windows end. */
export function SignedInScreen({ name, closing, continueHref, signInHref }: SignedInScreenProps) {
  const { t } = useUi()
  if (!name) {
    return (
      <AuthCard title={t('account.success.nobody')}>
        <LinkButton href={signInHref} size="lg" className="justify-self-start">
          {t('account.signIn.submit')}
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('account.success.title')} lead={t('account.success.text', { name })}>
      {closing ? (
        <p role="status">{t('account.success.closing')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={continueHref ?? '/'} size="lg">
            {t(continueHref ? 'account.success.continue' : 'account.success.shop')}
          </LinkButton>
          <LinkButton href="/account" size="lg" variant="secondary">
            {t('account.success.account')}
          </LinkButton>
        </div>
      )}
    </AuthCard>
  )
}

/** A page that only opens for somebody who is signed in. */
export function ProtectedScreen({ name }: { name: string }) {
  const { t } = useUi()
  return (
    <div data-slot="protected-screen" className="page py-16">
      <AuthCard title={t('account.protected.title')} lead={t('account.protected.text', { name })} />
    </div>
  )
}
