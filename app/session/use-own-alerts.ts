import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAlertsQuery, resumeAlert, stopAlert, stopAlerts } from '#features/alerts/own.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AlertsScreenProps } from '#ui/screens/account/alerts.tsx'
import { alertName } from '#ui/shop/alert/alert-name.ts'
import type { OwnAlertView } from '#ui/shop/alert/views.ts'
import { toast } from '#ui/toast/toast.ts'
import type { WordKey } from '#ui/words/words.ts'
import { queryState } from '../browser/query-state.ts'
import { browserTransport } from '../browser/transport.ts'

const stopping = ['me', 'alerts', 'stop']

/** What whoever is signed in waits for, and the ends of it. */
export function useOwnAlerts(region: RegionRef): AlertsScreenProps {
  const { language, t } = useUi()
  const cache = useQueryClient()
  const asked = ownAlertsQuery(browserTransport, region, language)
  const query = useQuery(asked)
  const [stopped, setStopped] = useState<OwnAlertView>()
  const again = () => cache.invalidateQueries(asked)
  const tell = (tone: 'success' | 'danger' | 'info', word: WordKey, one?: OwnAlertView) =>
    toast.add({ tone, title: t(word, { name: one ? alertName(t, one) : '' }) })

  const stop = useMutation({
    mutationKey: stopping,
    mutationFn: ({ id }: OwnAlertView) => stopAlert(browserTransport, id),
    onSuccess: async (isStopped, one) => {
      if (isStopped) cache.setQueryData(asked.queryKey, (all) => all?.filter(({ id }) => id !== one.id))
      else tell('info', 'alert.own.late', one)
      setStopped(isStopped ? one : undefined)
      await again()
    },
    onError: (_, one) => tell('danger', 'alert.own.refused', one),
  })
  const undo = useMutation({
    mutationFn: ({ id }: OwnAlertView) => resumeAlert(browserTransport, id),
    onSuccess: async (isResumed, one) => {
      setStopped(undefined)
      if (!isResumed) tell('danger', 'alert.own.notResumed', one)
      await again()
    },
    onError: (_, one) => tell('danger', 'alert.own.notResumed', one),
  })
  const stopAll = useMutation({
    mutationFn: () => stopAlerts(browserTransport),
    onSuccess: async () => {
      setStopped(undefined)
      cache.setQueryData(asked.queryKey, [])
      tell('success', 'alert.own.allStopped')
      await again()
    },
    onError: () => tell('danger', 'alert.own.refusedAll'),
  })
  const pending = useMutationState({
    filters: { mutationKey: stopping, status: 'pending' },
    select: ({ state }) => (state.variables as OwnAlertView).id,
  })
  return {
    ...{ status: queryState(query), alerts: query.data, pending, stopped },
    stoppingAll: stopAll.isPending,
    undoing: undo.isPending,
    onRetry: () => void query.refetch(),
    onStop: (id) => {
      const one = query.data?.find((alert) => alert.id === id)
      if (!one) return Promise.resolve(false)
      return stop.mutateAsync(one).catch(() => false)
    },
    onUndo: () => stopped && undo.mutate(stopped),
    onStopAll: () =>
      stopAll.mutateAsync().then(
        () => true,
        () => false,
      ),
  }
}
