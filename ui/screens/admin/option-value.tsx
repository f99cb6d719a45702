import { useRef, useState } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ColorField } from '#ui/color-field/color-field.tsx'
import { ConflictDialog, type ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
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
  /** What comes in it; undefined while it is being made or asked for. */
  usedBy?: { products: readonly { id: string; title: string; href: string }[]; count: number }
  /** Without it nothing can be taken away. Refused when something comes in it. */
  onRemove?: () => Promise<void>
}

/** One size or one color: its names, its swatch, and where it is used. */
export function OptionValueScreen(props: OptionValueProps) {
  const { kind, name, values, errors, onChange, usedBy } = props
  const { t, Link } = useUi()
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
          actions={props.onRemove ? <Remove name={name} count={usedBy?.count} onRemove={props.onRemove} /> : null}
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
          <Card padding="lg" className="mt-5">
            <h2 className="font-semibold">{t('admin.options.usedBy', { count: usedBy.count })}</h2>
            <ul className="mt-3 grid gap-1 text-small">
              {usedBy.products.map((product) => (
                <li key={product.id}>
                  <Link href={product.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {product.title}
                  </Link>
                </li>
              ))}
            </ul>
            {usedBy.count > usedBy.products.length ? (
              <p className="mt-2 text-muted text-small">
                {t('admin.options.usedByMore', { count: usedBy.count - usedBy.products.length })}
              </p>
            ) : null}
          </Card>
        ) : null}
      </div>
      <SaveBar {...props.bar} />
      {props.conflict ? <ConflictDialog {...props.conflict} /> : null}
    </section>
  )
}

type RemoveProps = { name: string; count: number | undefined; onRemove: () => Promise<void> }

/** Asks before it is taken away; what something comes in cannot be, and the question says so instead. */
function Remove({ name, count, onRemove }: RemoveProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  const isUsed = count !== undefined && count > 0
  const remove = async () => {
    setPending(true)
    try {
      await onRemove()
    } finally {
      setPending(false)
      setOpen(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="quiet">{t('admin.remove')}</Button>}
      size="sm"
      safeAnswer={stay}
      title={t('admin.remove.title', { name })}
      description={isUsed ? undefined : t('admin.remove.text')}
      footer={
        <>
          {isUsed ? null : (
            <Button variant="danger" pending={pending} onClick={() => void remove()}>
              {t('admin.remove')}
            </Button>
          )}
          <Button ref={stay} onClick={() => setOpen(false)}>
            {t('admin.remove.stay')}
          </Button>
        </>
      }
    >
      {isUsed ? <Alert tone="warning">{t('admin.options.inUse', { count })}</Alert> : null}
    </Dialog>
  )
}
