import type { ReactNode } from 'react'
import type { NeighboursProps } from '#ui/admin/neighbours.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordAction } from '#ui/admin/record-action.tsx'
import { RemoveRecord } from '#ui/admin/remove-record.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { MediaGrid } from '#ui/media-grid/media-grid.tsx'
import type { MediaGridProps } from '#ui/media-grid/media-grid.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { type ProductAbsence, ProductAbsences } from './product-absence.tsx'
import { ProductPlaces, type ProductPlacesProps } from './product-places.tsx'
import { ProductSheet, type ProductSheetProps } from './product-sheet.tsx'
import { type ProductStatus, statusTones } from './product-status.ts'
import { ProductTexts, type ProductTextsProps } from './product-texts.tsx'

export type ProductEditorProps = ProductTextsProps &
  ProductPlacesProps & {
    /** As they are saved. */
    name: string
    savedStatus: ProductStatus
    listHref: string
    /** In the list that one came from. */
    neighbours?: NeighboursProps
    /** Where shoppers see it; undefined while they do not. */
    shopHref?: string
    /** Where staff see it as shoppers would, while those do not. */
    previewHref: string
    /** Why shoppers do not see or buy it, the heaviest reason first; none when all is well. */
    absences: readonly ProductAbsence[]
    media: MediaGridProps
    sheet: ProductSheetProps
    bar: SaveBarProps
    conflict: ConflictDialogProps
    /** What few people change, closed at first. */
    more?: ReactNode
    /** What was done to it. */
    activity?: ReactNode
    /** What goes with it, below the question whether it is deleted. */
    lost?: ReactNode
    /** Makes another one like it, as it is saved. */
    onCopy: () => Promise<void>
    onRemove: () => Promise<void>
  }

/** One product on one page: its words in both languages, pictures, where it belongs, and its variants as a sheet. */
export function ProductEditor(props: ProductEditorProps) {
  const { name, savedStatus, listHref, shopHref, media, sheet, bar, conflict } = props
  const { t } = useUi()
  return (
    <section data-slot="admin-product">
      <PageHead
        back={{ href: listHref, label: t('admin.products.title') }}
        neighbours={props.neighbours}
        title={name}
        status={<Badge tone={statusTones[savedStatus]}>{t(`admin.products.status.${savedStatus}`)}</Badge>}
        actions={
          <>
            <LinkButton href={shopHref ?? props.previewHref} variant="quiet">
              {t(shopHref ? 'admin.product.inShop' : 'admin.product.preview')}
            </LinkButton>
            <RecordAction label={t('admin.product.copy')} onAct={props.onCopy} />
            <RemoveRecord name={name} description={t('admin.product.removeText')} onRemove={props.onRemove}>
              {props.lost}
            </RemoveRecord>
          </>
        }
      />
      <ProductAbsences reasons={props.absences} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ProductTexts
            values={props.values}
            errors={props.errors}
            savedHandle={props.savedHandle}
            onChange={props.onChange}
          />
          <Card padding="lg">
            <h2 id="pictures" tabIndex={-1} className="mb-4 font-semibold">
              {t('admin.product.media.title')}
            </h2>
            <MediaGrid {...media} />
          </Card>
          {props.more}
        </div>
        <ProductPlaces
          values={props.values}
          errors={props.errors}
          onChange={props.onChange}
          choices={props.choices}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      </div>
      <ProductSheet {...sheet} />
      {props.activity}
      <SaveBar {...bar} />
      <LazyConflictDialog {...conflict} />
    </section>
  )
}
