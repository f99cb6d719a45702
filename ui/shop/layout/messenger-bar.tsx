import { Avatar } from '#ui/avatar/avatar.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type MessengerBarProps = {
  /** As the messenger calls the person: "@malee". */
  name: string
  photo?: string
  state: 'signing-in' | 'signed-in' | 'guest' | 'test'
}

/** A quiet line at the top of the mini app: who is shopping. */
export function MessengerBar({ name, photo, state }: MessengerBarProps) {
  const { t } = useUi()
  const says = {
    'signing-in': t('account.messenger.signingIn'),
    'signed-in': t('account.messenger.signedIn', { name }),
    guest: t('account.messenger.guest'),
    test: t('account.messenger.test', { name }),
  }
  return (
    <aside
      data-slot="messenger-bar"
      data-state={state}
      aria-label={t('account.messenger.label')}
      className="flex items-center gap-2.5 border-line border-b bg-sunken px-4 py-1.5 text-muted text-small"
    >
      {state === 'guest' ? null : <Avatar name={name.replace(/^@/, '')} src={photo} size="sm" decorative />}
      <p aria-live="polite" className="min-w-0 truncate">
        {says[state]}
      </p>
    </aside>
  )
}
