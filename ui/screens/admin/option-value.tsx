import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ProductsCard, type ProductsCardProps } from '#ui/admin/products-card.tsx'
import { RemoveRecord } from '#ui/admin/remove-record.tsx'
import { Card } from '#ui/card/card.tsx'
import { ColorField } from '#ui/color-field/color-field.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type OptionKind, Swatch } from './option-values.tsx'

export type OptionValueFields = 'name' | 'thai' | 'hex'

export type OptionValueProps = {
  kind: OptionKind
  /** What it is called now; empty while it is being made. */
  name: string
  listHref: string
  values: Readonly<Record<OptionValueFields, string>>
  errors: Readonly<Partial<Record<OptionValueFields, string>>>
  onChange: (field: OptionValueFields, value: string) => void
  bar: SaveBarProps
  conflict?: ConflictDialogProps
  /** What was done to it. */
  activity?: ReactNode
  /** What comes in it; undefined while it is being made or asked for. */
  usedBy?: Pick<ProductsCardProps, 'products' | 'count'>
  /** Without it nothing can be taken away. Refused when something comes in it. */
  onRemove?: () => Promise<void>
}

/** One size or one color: its names, its swatch, and where it is used. */
export function OptionValueScreen(props: OptionValueProps) {
  const { kind, name, values, errors, onChange, usedBy } = props
  const { t } = useUi()
  return (
    <section data-slot="admin-option-value">
      <div className="max-w-3xl">
        <PageHead
          back={{ href: props.listHref, label: t(`admin.options.${kind}.title`) }}
          title={
            <span className="flex items-center gap-3">
              {kind === 'color' && name !== '' ? <Swatch hex={values.hex} /> : null}
              {name || t(`admin.options.${kind}.add`)}
            </span>
          }
          actions={
            props.onRemove ? (
              <RemoveRecord
                name={name}
                refused={usedBy?.count ? t('admin.options.inUse', { count: usedBy.count }) : undefined}
                onRemove={props.onRemove}
              />
            ) : null
          }
        />
        <Card padding="lg" className="grid gap-5">
          <TextField
            label={t('admin.options.name.en')}
            value={values.name}
            error={errors.name}
            autoComplete="off"
            onChange={(event) => onChange('name', event.currentTarget.value)}
          />
          <TextField
            label={t('admin.options.name.th')}
            description={t('admin.options.name.thText')}
            optional
            lang="th"
            value={values.thai}
            error={errors.thai}
            autoComplete="off"
            onChange={(event) => onChange('thai', event.currentTarget.value)}
          />
          {kind === 'color' ? (
            <ColorField
              label={t('admin.options.hex')}
              description={t('admin.options.hexText')}
              value={values.hex}
              error={errors.hex}
              onValueChange={(hex) => onChange('hex', hex)}
            />
          ) : null}
        </Card>
        {usedBy ? (
          <ProductsCard
            title={t('admin.options.usedBy', { count: usedBy.count })}
            products={usedBy.products}
            count={usedBy.count}
            className="mt-5"
          />
        ) : null}
        {props.activity}
      </div>
      <SaveBar {...props.bar} />
      {props.conflict ? <LazyConflictDialog {...props.conflict} /> : null}
    </section>
  )
}
