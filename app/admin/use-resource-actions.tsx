import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { resourceKey } from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { actionProblem, actionRefusal } from '#features/admin/resource-action.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'

/** Most kinds have none. */
const RecordAction = lazy(() => import('#ui/admin/record-action.tsx').then((part) => ({ default: part.RecordAction })))

/**
 * What can be done with one thing now, as buttons; its page and its list are asked anew afterwards.
 * @param isUnsaved something on its page is typed and not saved
 */
export function useResourceActions(resource: Resource, id: string, saved: RecordValues, isUnsaved: boolean) {
  const { t } = useUi()
  const client = useQueryClient()
  const name = resource.record.name(saved)
  return resource.actions
    ?.filter((action) => action.when?.(saved) ?? true)
    .map((action) => ({ ...action, refused: actionRefusal(action, saved, isUnsaved) }))
    .map((action) => (
      <Suspense key={action.id} fallback={null}>
        <RecordAction
          label={t(action.label)}
          tone={action.tone}
          ask={action.ask && { title: t(action.ask.title, { name }), text: t(action.ask.text) }}
          refused={action.refused && t(action.refused)}
          onAct={async () => {
            try {
              await action.run(adminTransport, id)
              toast.add({ title: t(action.done, { name }), tone: 'success' })
            } catch (error) {
              toast.add({ title: t(actionProblem(action, error)), tone: 'danger' })
            }
            await client.invalidateQueries({ queryKey: resourceKey(resource) })
          }}
        />
      </Suspense>
    ))
}
