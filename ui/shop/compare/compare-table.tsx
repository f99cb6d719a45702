import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconX from '~icons/lucide/x'
import { type CompareRow, compareRows, differs } from './compare-rows.tsx'
import type { ComparedView } from './views.ts'

export type CompareTableProps = {
  products: readonly ComparedView[]
  /** Only rows in which they are not the same. @default false */
  onlyDifferences?: boolean
  onRemove: (id: string) => void
}

/** The first column stays while the others go by under it. */
const stuck = 'sticky start-0 z-1 bg-bg pe-3 text-start align-top'
const cell = 'px-2 py-3 align-top md:px-3'

/** Products as columns, what is known of them as rows; on a phone the columns go by beside the names of the rows. */
export function CompareTable({ products, onlyDifferences = false, onRemove }: CompareTableProps) {
  const { t } = useUi()
  const rows = compareRows(products, t).filter((row) => !onlyDifferences || differs(products, row))
  const columns = products.length
  return (
    <section
      aria-label={t('compare.table')}
      data-slot="compare-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what goes by sideways has to be reached by keys too
      tabIndex={0}
      className="-mx-(--gutter) scroll-ps-28 overflow-x-auto overscroll-x-contain px-(--gutter) -outline-offset-2 md:scroll-ps-48"
    >
      <table
        // A column is never too narrow to read, and never so wide that its picture fills the screen.
        style={{ minWidth: `${6 + 8 * columns}rem`, maxWidth: `${11 + 20 * columns}rem` }}
        className="w-full table-fixed border-collapse text-small"
      >
        <caption className="sr-only">{t('compare.table')}</caption>
        <colgroup>
          <col className="w-24 md:w-44" />
        </colgroup>
        <Head products={products} onRemove={onRemove} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} products={products} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t">
            <td className={stuck} />
            {products.map(({ id, href, title }) => (
              <td key={id} className={cell}>
                <LinkButton href={href} variant="secondary" block className="px-2!">
                  {t('compare.choose')} <span className="sr-only">{title}</span>
                </LinkButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Pictures over names: what a column is called is its name alone, without the button that takes it out. */
function Head({ products, onRemove }: Pick<CompareTableProps, 'products' | 'onRemove'>) {
  const { t } = useUi()
  return (
    <thead>
      <tr>
        <td className={stuck} />
        {products.map(({ id, title, picture }) => (
          <td key={id} className="px-2 align-top md:px-3">
            <div className="relative">
              <Picture picture={picture} ratio="4 / 5" sizes="(min-width: 60rem) 20rem, 9rem" />
              <span className="needs-script absolute end-2 top-2">
                <IconButton
                  icon={IconX}
                  label={t('compare.remove', { name: title })}
                  variant="secondary"
                  size="sm"
                  onClick={() => onRemove(id)}
                />
              </span>
            </div>
          </td>
        ))}
      </tr>
      <tr>
        <td className={stuck} />
        {products.map(({ id, href, title, subtitle }) => (
          <th key={id} scope="col" className={`${cell} text-start font-semibold`}>
            <TextLink href={href} variant="quiet" className="wrap-anywhere">
              {title}
            </TextLink>
            {subtitle ? <span className="block font-normal text-caption text-muted">{subtitle}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ row, products }: { row: CompareRow; products: readonly ComparedView[] }) {
  const { t } = useUi()
  return (
    <tr className="border-line border-t">
      <th scope="row" className={`${stuck} py-3 font-medium text-muted`}>
        {row.label}
      </th>
      {products.map((product) => (
        <td key={product.id} className={`${cell} wrap-anywhere`}>
          {row.text(product) === '' ? (
            <span className="text-muted">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t('compare.unknown')}</span>
            </span>
          ) : (
            row.cell(product)
          )}
        </td>
      ))}
    </tr>
  )
}
