import { useEffect, useState } from 'react'
import { useSession } from '#features/session/session-provider.tsx'
import { useDevices } from '#features/session/use-devices.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SecurityScreenProps } from '#ui/screens/account/security.tsx'
import { deviceName } from '#ui/shop/account/device-name.ts'
import { toast } from '#ui/toast/toast.ts'
import { useSignOut } from './account-page.tsx'

/** The ways in of this account; undefined until they are known. */
function useWays(): string[] | undefined {
  const { client } = useSession()
  const [ways, setWays] = useState<string[]>()
  useEffect(() => {
    let gone = false
    client.identities().then(
      (list) => gone || setWays(list),
      // Without an answer the password form is offered: the server refuses it where there is no password.
      () => gone || setWays(['credentials']),
    )
    return () => {
      gone = true
    }
  }, [client])
  return ways
}

/** Devices as the screen shows them. Ending the one in hand is a sign-out like any other. */
function useDeviceList(): SecurityScreenProps['devices'] & { reload(): Promise<void> } {
  const { language, t } = useUi()
  const { devices, failed, ending, refused, reload, end } = useDevices()
  const { pending, signOut } = useSignOut()
  const current = devices?.find((one) => one.current)?.id
  return {
    ...(devices
      ? {
          devices: devices.map(({ startedAt, lastSeenAt, ...one }) => ({
            ...one,
            since: formatDateTime(startedAt, language),
            lastActive: formatDateTime(lastSeenAt, language),
          })),
        }
      : {}),
    failed,
    pending: pending && current ? [...ending, current] : ending,
    refused,
    reload,
    onRetry: () => void reload(),
    async onEnd(id) {
      if (id === current) {
        await signOut()
        return false
      }
      const device = devices?.find((one) => one.id === id)
      const done = await end(id)
      if (done && device)
        toast.add({ tone: 'success', title: t('account.device.ended', { name: deviceName(t, device) }) })
      return done
    },
  }
}

/** What the page of sign-in and security shows and does. */
export function useSecurity(): SecurityScreenProps {
  const { client, data, refresh } = useSession()
  const { t } = useUi()
  const { pending, signOut } = useSignOut()
  const ways = useWays()
  const { reload, ...devices } = useDeviceList()
  return {
    ...(ways ? { ways } : {}),
    devices,
    email: data?.user.email ?? '',
    signingOut: pending,
    onSignOutEverywhere: () => void signOut(true),
    async onPassword(values) {
      const outcome = await client.changePassword(values).catch(() => null)
      await refresh()
      if (outcome?.kind === 'fields') return outcome.errors
      if (outcome?.kind === 'wait')
        return { root: t('account.authError.wait', { minutes: Math.ceil(outcome.seconds / 60) }) }
      if (outcome?.kind === 'error') return { root: 'unknown' }
      if (!outcome) return { root: 'offline' }
      // All other devices are signed out now, and this one has a new session.
      void reload()
      return undefined
    },
  }
}
