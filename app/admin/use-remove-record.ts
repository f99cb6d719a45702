import { useQueryClient } from '@tanstack/react-query'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useGoOn } from './use-go-on.ts'

type RemoveRecord = {
  /** As it is saved. */
  name: string
  listHref: string
  /** Key of the list that it leaves. */
  list: readonly string[]
  /** Key of all that is asked anew when it could not go. @default that of the list */
  all?: readonly string[]
  /** Answers false where it has to stay; the page then shows why. Rejects when nobody could say. */
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** Takes one thing away, says so, and goes back to its list; what could not go says that, and its page asks anew. */
export function useRemoveRecord({ name, listHref, list, all = list, remove, onRemoved }: RemoveRecord) {
  const { t } = useUi()
  const client = useQueryClient()
  const goOn = useGoOn()
  return async (): Promise<void> => {
    try {
      if ((await remove()) === false) return void client.invalidateQueries({ queryKey: all })
    } catch (error) {
      // Somebody else was quicker: it is gone, as was wished.
      if (!isHttpError(error) || error.status !== 404) {
        toast.add({ title: t('admin.notRemoved', { name }), tone: 'danger' })
        return void client.invalidateQueries({ queryKey: all })
      }
    }
    onRemoved()
    // Only the list is asked anew: the page still stands, and what it would ask for is gone.
    await client.invalidateQueries({ queryKey: list })
    toast.add({ title: t('admin.removed', { name }) })
    goOn(listHref, { replace: true })
  }
}
