import { useId } from 'react'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import IconDesktop from '~icons/lucide/monitor'
import IconOther from '~icons/lucide/monitor-smartphone'
import IconPhone from '~icons/lucide/smartphone'
import IconTablet from '~icons/lucide/tablet'
import { deviceName } from './device-name.ts'

export type DeviceView = {
  id: string
  kind: 'phone' | 'tablet' | 'desktop' | 'other'
  /** Names of browser and system, as their makers write them. */
  browser: string | null
  system: string | null
  /** The device in whose hand this page is. */
  current: boolean
  /** Code of `account.security.way.*`. */
  way: string
  /** Finished texts. */
  since: string
  lastActive: string
}

const icons = { phone: IconPhone, tablet: IconTablet, desktop: IconDesktop, other: IconOther } as const
/** A date that goes to the next line goes there whole. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0')

export type DeviceRowProps = {
  device: DeviceView
  pending?: boolean
  /** The last try to sign it out did not work. */
  refused?: boolean
  onEnd: (id: string) => void
}

/** One device of the list: what it is, since when, and the way to sign it out, which says which device it means. */
export function DeviceRow({ device, pending, refused, onEnd }: DeviceRowProps) {
  const { t } = useUi()
  const details = useId()
  const name = deviceName(t, device)
  const way = problemText(t, 'account.security.way', device.way)
  return (
    <li
      data-slot="device-row"
      data-current={device.current || undefined}
      aria-busy={pending || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-line border-b py-4 sm:gap-x-4"
    >
      <span className="row-span-2 grid size-11 place-items-center rounded-md bg-sunken text-muted">
        <Icon of={icons[device.kind]} />
      </span>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {device.current ? <Badge tone="action">{t('account.device.current')}</Badge> : null}
      </p>
      <div className="col-span-2 col-start-2 mt-0.5 text-small wrap-anywhere">
        <p id={details} className="text-muted">
          <span className="block">
            {device.current
              ? t('account.device.now')
              : t('account.device.lastActive', { date: unbroken(device.lastActive) })}
          </span>{' '}
          <span className="block">{t('account.device.since', { way, date: unbroken(device.since) })}</span>
        </p>
        <p role="alert" className="text-danger">
          {refused ? <span className="mt-1 block">{t('account.device.refused', { name })}</span> : null}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        pending={pending}
        aria-label={t('account.device.signOutOf', {
          name: device.current ? `${name}, ${t('account.device.current')}` : name,
        })}
        aria-describedby={details}
        onClick={() => onEnd(device.id)}
        className="col-start-3 row-start-1 -me-3.5 -mt-1.5 max-w-none"
      >
        {t('account.signOut')}
      </Button>
    </li>
  )
}
