import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { devicesQuery, endDevice } from '#features/session/session.queries.ts'
import { useSession } from '#features/session/session-provider.tsx'
import { formatDateTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SecurityScreenProps } from '#ui/screens/account/security.tsx'
import { deviceName } from '#ui/shop/account/device-name.ts'
import { toast } from '#ui/toast/toast.ts'
import { queryState } from '../browser/query-state.ts'
import { useSignOut } from './account-page.tsx'

const ending = ['me', 'devices', 'end']

/** Devices as the screen shows them. Ending the one in hand is a sign-out like any other. */
export function useDeviceList(): SecurityScreenProps['devices'] {
  const { client } = useSession()
  const { language, t } = useUi()
  const cache = useQueryClient()
  const query = useQuery(devicesQuery(client))
  const { pending, signOut } = useSignOut()
  const { queryKey } = devicesQuery(client)
  const { mutateAsync } = useMutation({
    mutationKey: ending,
    mutationFn: (id: string) => endDevice(client, id),
    onSuccess: (_, id) => cache.setQueryData(queryKey, (devices) => devices?.filter((one) => one.id !== id)),
  })
  // Several may be on their way at once; of each the last try counts.
  const tries = new Map(
    useMutationState({ filters: { mutationKey: ending }, select: ({ state }) => state }).map(
      ({ variables, status }) => [String(variables), status] as const,
    ),
  )
  const idsOf = (wanted: string) => [...tries].flatMap(([id, status]) => (status === wanted ? [id] : []))
  const current = query.data?.find((one) => one.current)?.id
  return {
    devices: query.data?.map(({ startedAt, lastSeenAt, ...one }) => ({
      ...one,
      since: formatDateTime(startedAt, language),
      lastActive: formatDateTime(lastSeenAt, language),
    })),
    failed: queryState(query) === 'failed',
    pending: pending && current ? [...idsOf('pending'), current] : idsOf('pending'),
    refused: idsOf('error').at(-1),
    onRetry: () => void query.refetch(),
    async onEnd(id) {
      if (id === current) {
        await signOut()
        return false
      }
      const device = query.data?.find((one) => one.id === id)
      const done = await mutateAsync(id).then(
        () => true,
        () => false,
      )
      if (done && device)
        toast.add({ tone: 'success', title: t('account.device.ended', { name: deviceName(t, device) }) })
      return done
    },
  }
}
