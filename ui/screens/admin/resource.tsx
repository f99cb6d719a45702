import { lazy, type ReactNode, Suspense } from 'react'
import { Cell } from '#ui/admin/cell.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import type { RemoveRecordProps } from '#ui/admin/remove-record.tsx'
import { ResourceField } from '#ui/admin/resource-field.tsx'
import type { CellView, FieldGroup, OptionsView, PictureFieldView, ResourceWords } from '#ui/admin/views.ts'
import { Card } from '#ui/card/card.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'

/** What is being made has nothing to take away. */
const RemoveRecord = lazy(() => import('#ui/admin/remove-record.tsx').then((part) => ({ default: part.RemoveRecord })))

export type ResourceProps = {
  words: ResourceWords
  /** What it is called now; empty while it is being made. */
  name: string
  listHref: string
  groups: readonly FieldGroup[]
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string | undefined>>
  onChange: (path: string, value: unknown) => void
  /** By path: of fields that offer what is found by typing, and of pictures. */
  options: Readonly<Record<string, OptionsView>>
  pictures: Readonly<Record<string, PictureFieldView>>
  /** What it says of itself, read only. */
  facts?: readonly { label: string; said: string | CellView }[]
  /** More that can be done with it. */
  actions?: ReactNode
  /** Parts of its own below the form. */
  children?: ReactNode
  /** Without it nothing of it can be changed. */
  bar?: SaveBarProps
  conflict?: ConflictDialogProps
  remove?: Omit<RemoveRecordProps, 'name'>
}

/** One thing of any kind: its form in groups, what it says of itself, deleting it, one save bar. */
export function ResourceScreen(props: ResourceProps) {
  const { words, name, groups, facts = [], remove } = props
  const { t } = useUi()
  const isNew = name === ''
  const side = groups.filter((group) => group.side)
  // What cannot be written has nothing that its facts could stand beside.
  const isOne = side.length === groups.length || side.length + facts.length === 0
  return (
    <section data-slot="admin-resource">
      <PageHead
        back={{ href: props.listHref, label: t(words.title) }}
        title={isNew && words.add ? t(words.add) : name}
        actions={
          isNew ? null : (
            <>
              {props.actions}
              <Suspense fallback={null}>{remove ? <RemoveRecord {...remove} name={name} /> : null}</Suspense>
            </>
          )
        }
      />
      <div
        data-one={isOne || undefined}
        className="grid items-start gap-5 data-one:max-w-3xl lg:not-data-one:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-5 empty:hidden">
          {groups
            .filter((group) => !group.side)
            .map((group) => (
              <Group key={group.title} group={group} {...props} />
            ))}
          {props.children}
        </div>
        {side.length > 0 || facts.length > 0 ? (
          <div className="grid min-w-0 gap-5">
            {side.map((group) => (
              <Group key={group.title} group={group} {...props} />
            ))}
            {facts.length > 0 ? <Facts facts={facts} /> : null}
          </div>
        ) : null}
      </div>
      {props.bar ? <SaveBar {...props.bar} /> : null}
      {props.conflict ? <LazyConflictDialog {...props.conflict} /> : null}
    </section>
  )
}

function Group({ group, values, errors, onChange, options, pictures }: ResourceProps & { group: FieldGroup }) {
  const { t } = useUi()
  return (
    <Card padding="lg" className="grid gap-5">
      <div>
        <h2 className="font-semibold">{t(group.title)}</h2>
        {group.text ? <p className="mt-1 text-muted text-small">{t(group.text)}</p> : null}
      </div>
      {group.fields.map((field) => (
        <ResourceField
          key={field.path}
          field={field}
          value={values[field.path]}
          error={errors[field.path]}
          onChange={(value) => onChange(field.path, value)}
          options={options[field.path]}
          picture={pictures[field.path]}
        />
      ))}
    </Card>
  )
}

function Facts({ facts }: Required<Pick<ResourceProps, 'facts'>>) {
  return (
    <Card padding="lg">
      <dl className="grid gap-3 text-small">
        {facts.map(({ label, said }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium tabular-nums wrap-anywhere">
              {typeof said === 'string' ? said : <Cell cell={said} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
