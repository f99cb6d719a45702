import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toHandle } from '#features/admin/bounds.ts'
import { optionKeys } from '#features/admin/option-sources.ts'
import { type RecordValues, textOf } from '#features/admin/record-edits.ts'
import {
  beginQuery,
  createResource,
  type Made,
  removeResource,
  resourceKey,
  resourceListKey,
  resourcePartKey,
  resourceQuery,
  saveResource,
} from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { resourceHref } from './catalog.ts'
import { useFieldWords } from './use-field-words.ts'
import { useOnlyOnes } from './use-only-ones.ts'
import { useRecordPage } from './use-record-page.ts'
import { useRemoveRecord } from './use-remove-record.ts'

/** What the form of one thing shows: a new one begins somewhere, and its address follows its name. */
function begun({ handleOf }: Resource, start: RecordValues, values: RecordValues): RecordValues {
  const { path, from } = handleOf ?? { path: '', from: '' }
  const handle = textOf(values[path]) || toHandle(textOf(values[from]))
  return { ...start, ...values, ...(path && handle ? { [path]: handle } : {}) }
}

/**
 * One thing of any kind, or with the id `new` one that is being made: its values, saving, making and deleting it.
 * @param onMade what follows once a new one is there
 */
export function useResourceRecord(resource: Resource, id: string, onMade: (made: Made) => void) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const made = useRef<Made>(null)
  const isNew = id === 'new'
  const onlyOnes = useOnlyOnes(resource, isNew)
  const { labelOf, shownOf, sourceOf, say } = useFieldWords(resource)
  const listHref = resourceHref(resource.name)
  const list = resourceListKey(resource)
  const page = useRecordPage({
    kind: resource.name,
    id,
    source: {
      query: resourceQuery(adminTransport, resource, id),
      async save(changes) {
        const outcome = await saveResource(adminTransport, resource, id, changes, say)
        // What is chosen may be what was deleted: the fields then say which.
        if (!outcome.ok && 'fields' in outcome)
          for (const queryKey of optionKeys) void client.invalidateQueries({ queryKey })
        return outcome
      },
    },
    labelOf,
    shownOf,
    sourceOf,
    check: (values) =>
      Object.fromEntries(
        Object.entries(resource.check(isNew ? begun(resource, start, values) : values)).flatMap(([path, word]) =>
          word ? [[path, t(word)]] : [],
        ),
      ),
    async create(wishes) {
      const outcome = await createResource(adminTransport, resource, begun(resource, start, wishes), say)
      if (outcome.ok) made.current = outcome.values as Made
      return outcome
    },
    async onSaved() {
      void client.invalidateQueries({ queryKey: resourcePartKey(resource, id) })
      await client.invalidateQueries({ queryKey: list })
      toast.add({ title: t(isNew ? 'admin.added' : 'admin.saved', { name }), tone: 'success' })
      if (made.current) onMade(made.current)
    },
  })
  const chosen = isNew ? textOf({ ...onlyOnes, ...page.values }[resource.begin?.by ?? '']) : ''
  const { data } = useQuery(beginQuery(adminTransport, resource, chosen))
  const start = { ...onlyOnes, ...resource.fresh, ...data }
  const values = isNew ? begun(resource, start, page.values) : page.values
  const name = resource.record.name(values, language)
  const savedName = isNew ? '' : resource.record.name(page.saved, language)
  const remove = useRemoveRecord({
    name: savedName,
    listHref,
    list,
    all: resourceKey(resource),
    async remove() {
      try {
        await removeResource(adminTransport, resource, id)
      } catch (error) {
        if (!isHttpError(error) || error.status === 404 || error.status < 400 || error.status >= 500) throw error
        const known = resource.refusals?.[error.reason ?? '']
        // Medusa says why in English; its sentence is better than none.
        const reason = known ? t(known) : error.message
        toast.add({ title: t('resources.notRemoved', { name: savedName, reason }), tone: 'danger' })
        return false
      }
    },
    onRemoved: page.discard,
  })
  return { page, values, name: savedName, listHref, remove }
}
