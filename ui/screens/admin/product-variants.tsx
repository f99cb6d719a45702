import { VariantGrid } from '#ui/admin/variant-grid.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { MultiCombobox } from '#ui/combobox/multi-combobox.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { type VariantsOutcome, VariantsOutcomeText } from './variants-outcome.tsx'

type Set = 'colors' | 'sizes'

export type ProductVariantsProps = {
  /** `other`: they differ by something else than size and color. */
  status: 'ready' | 'loading' | 'failed' | 'other'
  onRetry?: () => void
  /** Names of what the shop has; others may be typed. */
  offered: Readonly<Record<Set, readonly string[]>>
  chosen: Readonly<Record<Set, readonly string[]>>
  onChoose: (set: Set, names: readonly string[]) => void
  /** Whether a color comes in a size. */
  isThere: (color: string, size: string) => boolean
  onThere: (color: string, size: string, there: boolean) => void
  /** What saving would do; undefined while nothing is chosen otherwise. */
  outcome?: VariantsOutcome
  /** Why it was not saved, finished. */
  problem?: string
  pending?: boolean
  onSave: () => void
  onDiscard: () => void
}

const option = (name: string) => ({ value: name, label: name })

/** The sizes and colors that a product comes in, and which of them together. */
export function ProductVariants(props: ProductVariantsProps) {
  const { status, onRetry, offered, chosen, onChoose, isThere, onThere, outcome, problem, pending } = props
  const { t } = useUi()
  if (status === 'loading')
    return (
      <div role="status" aria-label={t('admin.product.sheet.loading')}>
        <Skeleton className="h-44" />
      </div>
    )
  if (status === 'failed') return <PartFailed onRetry={onRetry} />
  if (status === 'other') return <Alert tone="info">{t('variants.other')}</Alert>
  const many = (set: Set) => (
    <MultiCombobox
      label={t(`admin.product.${set}`)}
      description={t(`admin.product.${set}Text`)}
      optional
      allowNew
      disabled={pending}
      options={offered[set].map(option)}
      value={chosen[set].map(option)}
      onValueChange={(next) =>
        onChoose(
          set,
          next.map(({ value }) => value),
        )
      }
    />
  )
  return (
    <div data-slot="product-variants" className="grid gap-5">
      <p className="text-muted text-small">{t('variants.text')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {many('colors')}
        {many('sizes')}
      </div>
      {chosen.colors.length > 0 && chosen.sizes.length > 0 ? (
        <VariantGrid
          label={t('variants.which')}
          rows={chosen.colors}
          columns={chosen.sizes}
          isChecked={isThere}
          onCheck={onThere}
        />
      ) : null}
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <VariantsOutcomeText outcome={outcome} />
      {outcome ? (
        <div className="flex flex-wrap gap-2">
          {outcome.wrong ? null : (
            <Button variant="primary" pending={pending} onClick={props.onSave}>
              {t('variants.save')}
            </Button>
          )}
          <Button variant="secondary" disabled={pending} onClick={props.onDiscard}>
            {t('variants.discard')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
