import { useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { DeviceList, type DeviceListProps } from '#ui/shop/account/device-list.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { titleType } from '#ui/shop/type.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconKey from '~icons/lucide/key-round'
import { OwnData, type OwnDataProps } from './own-data.tsx'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

export type SecurityScreenProps = {
  /** Ways in of this account, codes of `account.security.way.*`; left out while they are asked for. */
  ways?: readonly string[]
  /** The way in of this session, which tells what is likely while the others are asked for. @default 'credentials' */
  via?: string
  /** Where somebody is signed in. */
  devices: Omit<DeviceListProps, 'labelledBy'>
  email?: string
  signingOut?: boolean
  onPassword: PasswordFormProps['onPassword']
  onSignOutEverywhere: () => void
  onErase: OwnDataProps['onErase']
}

/** Ways in, the password, where somebody is signed in, and what the shop keeps of them. */
export function SecurityScreen(props: SecurityScreenProps) {
  const { ways, via = 'credentials', devices, email = '', signingOut, onPassword, onSignOutEverywhere, onErase } = props
  const { t } = useUi()
  const sessions = useId()
  return (
    <section data-slot="security-screen" className="grid gap-10">
      <div>
        <h2 className={`${titleType} mb-5`}>{t('account.security.title')}</h2>
        <h3 className="mb-2 font-semibold">{t('account.security.ways')}</h3>
        {ways ? (
          <ul className="grid gap-2">
            {ways.map((way) => (
              <li key={way} className="flex items-center gap-3">
                <Icon of={IconKey} className="text-muted" />
                {problemText(t, 'account.security.way', way)}
              </li>
            ))}
          </ul>
        ) : (
          <div aria-busy="true" className="flex min-h-lh items-center">
            <Skeleton shape="text" className="w-full max-w-xs" />
          </div>
        )}
      </div>
      <div>
        <h3 className="mb-3 font-semibold">{t('account.security.password')}</h3>
        {!(ways ?? [via]).includes('credentials') ? (
          <p className="text-muted">{t('account.security.noPassword')}</p>
        ) : (
          <PasswordForm email={email} onPassword={onPassword} />
        )}
      </div>
      <div>
        <h3 id={sessions} className="mb-3 font-semibold">
          {t('account.security.sessions')}
        </h3>
        <DeviceList {...devices} labelledBy={sessions} />
        <Button variant="secondary" pending={signingOut} onClick={onSignOutEverywhere} className="mt-5">
          {t('account.signOutEverywhere')}
        </Button>
      </div>
      <OwnData email={email} hasPassword={ways?.includes('credentials') ?? true} onErase={onErase} />
    </section>
  )
}
