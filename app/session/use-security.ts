import { useQuery, useQueryClient } from '@tanstack/react-query'
import { devicesQuery, waysQuery } from '#features/session/session.queries.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SecurityScreenProps } from '#ui/screens/account/security.tsx'
import { useSignOut } from './account-page.tsx'
import { useDeviceList } from './use-device-list.ts'
import { useEraseAccount } from './use-erase-account.ts'

/** What the page of sign-in and security shows and does. */
export function useSecurity(): SecurityScreenProps {
  const { client, data, refresh } = useSession()
  const { t } = useUi()
  const cache = useQueryClient()
  const { pending, signOut } = useSignOut()
  const ways = useQuery(waysQuery(client))
  return {
    // Without an answer the password form is offered: the server refuses it where there is no password.
    ways: ways.isError ? ['credentials'] : ways.data,
    via: data?.via,
    devices: useDeviceList(),
    email: data?.user.email ?? '',
    signingOut: pending,
    onErase: useEraseAccount(),
    onSignOutEverywhere: () => void signOut(true),
    async onPassword(values) {
      const outcome = await client.submit('/password', values).catch(() => null)
      await refresh()
      if (outcome?.kind === 'fields') return outcome.errors
      if (outcome?.kind === 'wait')
        return { root: t('account.authError.wait', { minutes: Math.ceil(outcome.seconds / 60) }) }
      if (outcome?.kind === 'error') return { root: 'unknown' }
      if (!outcome) return { root: 'offline' }
      // All other devices are signed out now, and this one has a new session.
      void cache.invalidateQueries(devicesQuery(client))
      return undefined
    },
  }
}
