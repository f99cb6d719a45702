import { Button } from '../button/button.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** A line over the page of somebody who has put off signing in again: they may go on typing, and nothing can be saved. */
export function SignedOutNotice({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useUi()
  return (
    <div
      role="status"
      data-slot="signed-out"
      className="z-header sticky top-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-warning-soft px-5 py-2 text-small text-warning-soft-fg lg:px-10"
    >
      <p className="min-w-0 flex-1">{t('admin.session.notice')}</p>
      <Button variant="secondary" size="sm" onClick={onSignIn}>
        {t('shop.account.signIn')}
      </Button>
    </div>
  )
}
