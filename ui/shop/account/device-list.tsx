import { useRef } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { DeviceRow, type DeviceView } from './device-row.tsx'

export type DeviceListProps = {
  /** Left out while they are asked for. */
  devices?: readonly DeviceView[]
  /** They could not be loaded. */
  failed?: boolean
  /** Ids of the devices that are being signed out. */
  pending?: readonly string[]
  /** The device that could not be signed out. */
  refused?: string
  /** Answers whether the device is signed out. */
  onEnd: (id: string) => Promise<boolean>
  onRetry: () => void
  /** Of the heading that names the list. */
  labelledBy?: string
}

/** Where somebody is signed in, with a way to end each. When one is gone, the list itself takes the focus. */
export function DeviceList(props: DeviceListProps) {
  const { devices, failed, pending = [], refused, onEnd, onRetry, labelledBy } = props
  const { t } = useUi()
  const list = useRef<HTMLUListElement>(null)
  if (failed) return <RetryAlert onRetry={onRetry}>{t('account.device.failed')}</RetryAlert>
  if (!devices) return <LoadingDevices />
  const end = async (id: string) => {
    if (!(await onEnd(id))) return
    const { activeElement } = document
    // Whoever has gone on to another part of the page stays there.
    if (activeElement === document.body || list.current?.contains(activeElement)) list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy} data-slot="device-list" className="border-line border-t">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          pending={pending.includes(device.id)}
          refused={refused === device.id}
          onEnd={(id) => void end(id)}
        />
      ))}
    </ul>
  )
}

function LoadingDevices() {
  return (
    <div aria-busy="true" data-slot="device-list" className="border-line border-t">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-start gap-4 border-line border-b py-4">
          <Skeleton className="size-11 shrink-0" />
          <SkeletonText lines={3} className="max-w-xs flex-1 py-1" />
        </div>
      ))}
    </div>
  )
}
