import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { resourceKey } from '#features/admin/resource.queries.ts'
import type { Resource, ResourceAction } from '#features/admin/resource.ts'
import { actionProblem, actionRefusal } from '#features/admin/resource-action.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useGoOn } from './use-go-on.ts'

/** Most kinds have none. */
const RecordAction = lazy(() => import('#ui/admin/record-action.tsx').then((part) => ({ default: part.RecordAction })))

/**
 * What can be done with one thing now, as buttons; its page and its list are asked anew afterwards.
 * @param isUnsaved something on its page is typed and not saved
 */
export function useResourceActions(resource: Resource, id: string, saved: RecordValues, isUnsaved: boolean) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const goOn = useGoOn()
  const name = resource.record.name(saved, language)
  const act = async (action: ResourceAction) => {
    let next: string | undefined
    try {
      await action.run(adminTransport, id)
      toast.add({ title: t(action.done, { name }), tone: 'success' })
      next = action.leadsTo?.(id)
    } catch (error) {
      toast.add({ title: t(actionProblem(action, error)), tone: 'danger' })
    }
    if (next) goOn(next)
    // What went elsewhere is not asked for any more: it is not there.
    await client.invalidateQueries({ queryKey: resourceKey(resource), refetchType: next ? 'none' : 'active' })
  }
  return resource.actions
    ?.filter((action) => action.when?.(saved) ?? true)
    .map((action) => ({ action, refused: actionRefusal(action, saved, isUnsaved) }))
    .map(({ action, refused }) => (
      <Suspense key={action.id} fallback={null}>
        <RecordAction
          label={t(action.label)}
          tone={action.tone}
          ask={action.ask && { title: t(action.ask.title, { name }), text: t(action.ask.text) }}
          refused={refused && t(refused)}
          onAct={() => act(action)}
        />
      </Suspense>
    ))
}
