import { useRef } from 'react'
import { addCategory } from '#features/admin/categories.queries.ts'
import { type CategoryFields, categoryPaths } from '#features/admin/category-fields.ts'
import { type SaveProblem, saveRecord } from '#features/admin/desk.ts'
import type { RecordValues } from '#features/admin/record-edits.ts'
import type { SaveOutcome } from '#features/admin/use-record.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { categoriesHref, categoryHref } from './category-path.ts'
import { useDrafts } from './use-draft.ts'
import { useGoOn } from './use-go-on.ts'

const thaiPaths = [categoryPaths.thai, categoryPaths.thaiDescription]

/**
 * Makes a category, then gives it its Thai words. When those do not come through the category is there all the same: its
 * page opens with them as a draft, so that nothing is typed twice and nothing made twice.
 */
export function useNewCategory() {
  const { t } = useUi()
  const goOn = useGoOn()
  const draftOf = useDrafts()
  const unfinished = useRef<string | null>(null)
  async function create(
    fields: CategoryFields,
    wishes: RecordValues,
    say: (problem: SaveProblem) => string,
  ): Promise<SaveOutcome> {
    const outcome = await addCategory(adminTransport, fields, t('admin.category.handleTaken'), say)
    const thai = thaiPaths.flatMap((path) => (path in wishes ? [{ path, from: null, to: wishes[path] }] : []))
    if (!outcome.ok || thai.length === 0) return outcome
    const id = String(outcome.values.id)
    const translated = await saveRecord(adminTransport, 'category', id, thai, say)
    if (!translated.ok) {
      const edits = Object.fromEntries(thai.map(({ path, from, to }) => [path, { from, to }]))
      draftOf(`category.${id}`).write(edits, Date.now())
      unfinished.current = id
    }
    return outcome
  }
  /** Says that it is there, and goes on. */
  function onMade(name: string): void {
    const id = unfinished.current
    if (id === null) toast.add({ title: t('admin.added', { name }), tone: 'success' })
    else toast.add({ title: t('admin.category.thaiNotSaved', { name }), tone: 'danger' })
    goOn(id === null ? categoriesHref : categoryHref(id))
  }
  return { create, onMade }
}
