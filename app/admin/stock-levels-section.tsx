import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  afterWish,
  type LevelWish,
  removeLevel,
  type StockOutcome,
  stockLevelsQuery,
  stockWish,
  writeLevels,
} from '#features/admin/stock-levels.queries.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type StockAnswer, StockLevels, type StockLevelsProps } from '#ui/admin/stock-levels.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'

/** What lies of one stock item at each location, on its page. */
export function StockLevelsSection({ id }: { id: string }) {
  const { t } = useUi()
  const client = useQueryClient()
  const query = useQuery(stockLevelsQuery(adminTransport, id))
  // A press that got no answer may have been counted: the same wish goes out again under the same key.
  const open = useRef<{ said: string; key: string }>(null)
  const { levels = [], free = [] } = query.data ?? {}
  // The levels, the list, the numbers beside the navigation, the notes of activity.
  const renew = () => client.invalidateQueries({ queryKey: ['admin'] })

  const told = async (outcome: StockOutcome): Promise<StockAnswer> => {
    if ('failed' in outcome) return { failed: t(`admin.problem.${outcome.failed}`) }
    open.current = null
    await renew()
    if (outcome.ok) {
      toast.add({ title: t('resources.stock.saved'), tone: 'success' })
      return {}
    }
    const { refused } = outcome
    return {
      errors: Object.fromEntries(Object.entries(refused).map(([at, why]) => [at, t(`resources.stock.refused.${why}`)])),
    }
  }
  const write = async (wishes: readonly LevelWish[], reason: string): Promise<StockAnswer> => {
    const said = JSON.stringify(wishes)
    const key = open.current?.said === said ? open.current.key : crypto.randomUUID()
    open.current = { said, key }
    return told(await writeLevels(adminTransport, id, wishes, key, reason))
  }
  const props: StockLevelsProps = {
    levels,
    free,
    status: queryState(query),
    onRetry: () => void query.refetch(),
    resultOf({ stocked }, typed) {
      const wish = stockWish(typed, stocked)
      return wish && afterWish(wish, stocked)
    },
    async onSave(typed, reason) {
      const errors: Record<string, string> = {}
      const wishes = Object.entries(typed).flatMap(([locationId, text]): LevelWish[] => {
        const level = levels.find((one) => one.locationId === locationId)
        const wish = level && stockWish(text, level.stocked)
        if (!wish) errors[locationId] = t('resources.stock.unread')
        else if (afterWish(wish, level.stocked) < 0) errors[locationId] = t('resources.stock.refused.negative')
        return wish ? [{ location_id: locationId, ...wish }] : []
      })
      return Object.keys(errors).length > 0 ? { errors } : write(wishes, reason)
    },
    onAdd: (location_id) => write([{ location_id, from: null, to: 0 }], ''),
    async onRemove(locationId) {
      try {
        await removeLevel(adminTransport, id, locationId)
      } catch (error) {
        if (!isHttpError(error)) throw error
        // Somebody has put pieces there since.
        await renew()
        return { errors: { [locationId]: t('resources.stock.notEmpty') } }
      }
      await renew()
      return {}
    },
  }
  return <StockLevels {...props} />
}
