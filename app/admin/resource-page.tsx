import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { coinOf } from '#features/admin/coin.ts'
import type { Made } from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { picture } from '#features/shared/media.ts'
import { momentFromShop, momentInShop } from '#features/shared/shop-clock.ts'
import { useFieldParts } from '#ui/admin/field-parts.tsx'
import type { FieldView } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ResourceScreen } from '#ui/screens/admin/resource.tsx'
import { lostOf } from './record-later.tsx'
import { TellUnsaved } from './unsaved.ts'
import { useDrafts } from './use-draft.ts'
import { useGoOn } from './use-go-on.ts'
import { useResourceActions } from './use-resource-actions.tsx'
import { useResourceOptions } from './use-resource-options.ts'
import { useResourceRecord } from './use-resource-record.ts'

const loadSecret = () => import('#ui/admin/secret-dialog.tsx').then((part) => ({ default: part.SecretDialog }))
const SecretDialog = lazy(loadSecret)

/** Its code comes with the first file. */
const uploadFile = async (...sent: Parameters<typeof import('../browser/upload.ts').uploadFile>) =>
  (await import('../browser/upload.ts')).uploadFile(...sent)

export type ResourcePageProps = { resource: Resource; id: string; children?: ReactNode }

/** The page of one thing of any kind; parts of its own stand below the form. */
export function ResourcePage({ resource, id, children }: ResourcePageProps) {
  const { t, language } = useUi()
  const goOn = useGoOn()
  const draftOf = useDrafts()
  const isNew = id === 'new'
  useFieldParts(resource.form.flatMap((group) => group.fields))
  const [secret, setSecret] = useState<Made | null>(null)
  // What is shown once and never again must not wait for a file: it is here before the secret is made.
  const makesSecret = isNew && resource.secret !== undefined
  useEffect(() => {
    if (makesSecret) void loadSecret()
  }, [makesSecret])
  const onMade = (made: Made) => {
    const isWhole = Object.keys(made.left).length === 0
    // What did not come through is on the page of the new one, so that nothing is typed twice and nothing made twice.
    if (!isWhole) draftOf(`${resource.name}.${made.id}`).write(made.left, Date.now())
    goOn(isWhole && !resource.opens ? record.listHref : `${record.listHref}/${made.id}`)
  }
  const record = useResourceRecord(resource, id, (made) => (made.secret === null ? onMade(made) : setSecret(made)))
  const { page, values } = record
  const [isUnsaved, tellUnsaved] = useState(false)
  const actions = useResourceActions(resource, id, page.saved, isUnsaved || page.bar.count > 0)
  const groups = resource.form
    .filter((group) => group.when?.(values) ?? true)
    .map((group) => ({
      ...group,
      fields: group.fields
        .filter(({ only }) => only === undefined || (only === 'new') === isNew)
        .map((field) => {
          const currency = field.input === 'number' ? resource.currencyOf?.(field.path, values) : undefined
          return currency ? { ...field, ...coinOf(currency) } : field
        }),
    }))
    .filter(({ fields }) => fields.length > 0)
  const fields = groups.flatMap((group) => group.fields)
  const options = useResourceOptions(fields, values)
  const loss = isNew ? null : resource.loss?.(page.saved)
  const mayChange = isNew || resource.allows.update === true
  return (
    <ResourceScreen
      words={resource.words}
      name={record.name}
      listHref={record.listHref}
      groups={groups}
      values={Object.fromEntries(fields.map((field) => [field.path, shown(field, values[field.path])]))}
      errors={Object.fromEntries(fields.map(({ path }) => [path, page.errorOf(path)]))}
      onChange={(path, value) => {
        const isMoment = fields.some((field) => field.path === path && field.input === 'moment')
        page.set(path, isMoment ? momentFromShop(String(value)) : value)
      }}
      options={options}
      pictures={Object.fromEntries(
        fields.flatMap(({ path, input }) =>
          input === 'picture'
            ? [[path, { picture: picture(String(values[path] ?? ''), '', { ratio: 9 / 16 }), onUpload: uploadFile }]]
            : [],
        ),
      )}
      facts={isNew ? [] : resource.facts?.map(({ label, of }) => ({ label: t(label), said: of(page.saved, language) }))}
      actions={isNew ? undefined : actions}
      bar={mayChange ? page.bar : undefined}
      conflict={page.conflict}
      remove={
        isNew || !resource.allows.delete
          ? undefined
          : loss?.refused
            ? { refused: t(loss.word, loss.values), onRemove: record.remove }
            : {
                description: loss ? t(loss.word, loss.values) : undefined,
                children: resource.record.uses ? lostOf(id) : undefined,
                onRemove: record.remove,
              }
      }
    >
      <TellUnsaved value={tellUnsaved}>{children}</TellUnsaved>
      {secret ? (
        <Suspense fallback={null}>
          <SecretDialog secret={secret.secret} onKept={() => onMade(secret)} />
        </Suspense>
      ) : null}
    </ResourceScreen>
  )
}

/** A value as its field shows it. */
const shown = (field: FieldView, value: unknown): unknown => (field.input === 'moment' ? momentInShop(value) : value)
