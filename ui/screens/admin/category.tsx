import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ProductsCard, type ProductsCardProps } from '#ui/admin/products-card.tsx'
import { RemoveRecord } from '#ui/admin/remove-record.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { Picture, type PictureView } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { type CategoryFormProps, CategoryPlace, CategoryWords } from './category-form.tsx'

export type CategoryProps = CategoryFormProps & {
  /** What it is called now; empty while it is being made. */
  name: string
  /** The list and those over it, from the top. */
  way: readonly Crumb[]
  picture?: PictureView | null
  /** How many stand right below it: as long as there are any it cannot be deleted. */
  children: number
  /** What is in it or below; undefined while it is being made or asked for. */
  products?: Pick<ProductsCardProps, 'products' | 'count'>
  /** Where one below it is made. */
  newHref?: string
  bar: SaveBarProps
  conflict?: ConflictDialogProps
  /** What was done to it. */
  activity?: ReactNode
  /** What goes with it, below the question whether it is deleted. */
  lost?: ReactNode
  onRemove?: () => Promise<void>
}

/** One category: its words, its place, who sees it, and what is in it. */
export function CategoryScreen(props: CategoryProps) {
  const { name, values, onChange, children, products } = props
  const { t } = useUi()
  const title = name || t('admin.categories.add')
  return (
    <section data-slot="admin-category">
      <Breadcrumbs items={[...props.way, { label: title }]} className="mb-2" />
      <PageHead
        title={title}
        status={name === '' ? null : <Standing isActive={values.isActive} isInternal={values.isInternal} />}
        actions={
          name === '' ? null : (
            <>
              {props.newHref ? (
                <LinkButton href={props.newHref} variant="quiet">
                  {t('admin.categories.addBelowShort')}
                </LinkButton>
              ) : null}
              {props.onRemove ? (
                <RemoveRecord
                  name={name}
                  refused={children > 0 ? t('admin.category.hasChildren', { count: children }) : undefined}
                  description={t('admin.category.losesProducts', { count: products?.count ?? 0 })}
                  onRemove={props.onRemove}
                >
                  {props.lost}
                </RemoveRecord>
              ) : null}
            </>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <CategoryWords {...props} />
          <CategoryPlace {...props} />
        </div>
        <div className="grid gap-5">
          <Card padding="lg" className="grid gap-4">
            <h2 className="font-semibold">{t('admin.category.shown')}</h2>
            <Switch
              label={t('admin.category.active')}
              description={t('admin.category.activeText')}
              checked={values.isActive}
              onChange={(event) => onChange('isActive', event.currentTarget.checked)}
            />
            <Switch
              label={t('admin.category.isInternal')}
              description={t('admin.category.internalText')}
              checked={values.isInternal}
              onChange={(event) => onChange('isInternal', event.currentTarget.checked)}
            />
          </Card>
          {props.picture ? (
            <Card padding="lg">
              <h2 className="font-semibold">{t('admin.category.picture')}</h2>
              <p className="mt-1 mb-4 text-caption text-muted">
                {t(values.parentId === null ? 'admin.categories.pictureText' : 'admin.categories.pictureBelow')}
              </p>
              <Picture picture={props.picture} sizes="20rem" ratio="16 / 9" className="rounded-md" />
            </Card>
          ) : null}
          {products ? (
            <ProductsCard {...products} title={t('admin.category.products', { count: products.count })} />
          ) : null}
        </div>
      </div>
      {props.activity}
      <SaveBar {...props.bar} />
      {props.conflict ? <LazyConflictDialog {...props.conflict} /> : null}
    </section>
  )
}

function Standing({ isActive, isInternal }: { isActive: boolean; isInternal: boolean }) {
  const { t } = useUi()
  return (
    <span className="flex gap-2">
      {isActive ? null : <Badge>{t('admin.categories.hidden')}</Badge>}
      {isInternal ? <Badge tone="info">{t('admin.categories.internal')}</Badge> : null}
    </span>
  )
}
