import { formatTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** A moment as the time of day in the shop's own place; null stays null. */
export function useTimeOfDay(): (moment: number | null) => string | null {
  const { language } = useUi()
  return (moment) => (moment === null ? null : formatTime(new Date(moment), language))
}
