import { PageHead } from '#ui/admin/page-head.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import IconPalette from '~icons/lucide/palette'
import IconPlus from '~icons/lucide/plus'
import IconRuler from '~icons/lucide/ruler'

export type OptionKind = 'size' | 'color'
export type OptionValueRow = { id: string; name: string; thai: string; hex: string; usedBy: number; href: string }

export type OptionValuesProps = {
  kind: OptionKind
  values: readonly OptionValueRow[]
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  newHref: string
  onRetry?: () => void
  onOrder: (ids: readonly string[]) => void
}

/** All sizes or all colors of the shop, in the order in which shoppers see them. */
export function OptionValuesScreen({ kind, values, status = 'ready', newHref, onRetry, onOrder }: OptionValuesProps) {
  const { t, Link } = useUi()
  const title = t(`admin.options.${kind}.title`)
  const add = (
    <LinkButton href={newHref} variant="primary">
      <Icon of={IconPlus} size="sm" /> {t(`admin.options.${kind}.add`)}
    </LinkButton>
  )
  return (
    <section data-slot="admin-option-values" className="max-w-3xl">
      <PageHead title={title} description={t(`admin.options.${kind}.text`)} actions={values.length > 0 ? add : null} />
      {status === 'loading' ? <Waiting label={title} /> : null}
      {status === 'failed' ? <PartFailed level={2} onRetry={onRetry} /> : null}
      {status === 'ready' && values.length === 0 ? (
        <EmptyState
          icon={kind === 'size' ? IconRuler : IconPalette}
          level={2}
          title={t(`admin.options.${kind}.empty`)}
          description={t(`admin.options.${kind}.emptyText`)}
          actions={add}
        />
      ) : null}
      {status === 'ready' && values.length > 0 ? (
        <SortableList label={title} items={values} onOrder={onOrder}>
          {(value) => (
            <Link
              href={value.href}
              prefetch="intent"
              className="flex min-h-13 flex-wrap items-center gap-x-3 rounded-sm pe-3 hover:text-action"
            >
              {kind === 'color' ? <Swatch hex={value.hex} /> : null}
              <span className="min-w-24 flex-1">
                <span className="font-medium wrap-anywhere">{value.name}</span>
                {value.thai && value.thai !== value.name ? (
                  <span lang="th" className="ms-2 text-muted text-small wrap-anywhere">
                    {value.thai}
                  </span>
                ) : null}
              </span>
              <span className="text-muted text-small tabular-nums">
                {t('admin.options.usedBy', { count: value.usedBy })}
              </span>
            </Link>
          )}
        </SortableList>
      ) : null}
    </section>
  )
}

/** The color itself; one that nobody chose yet is crossed out, not white. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden="true"
      style={hex ? { backgroundColor: hex } : undefined}
      data-empty={hex ? undefined : true}
      className="size-7 shrink-0 rounded-full border border-line-strong forced-color-adjust-none data-empty:bg-[linear-gradient(to_top_right,transparent_46%,var(--line-strong)_46%_54%,transparent_54%)]"
    />
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  )
}
