import { Suspense } from 'react'
import { unfinishedPrefix } from '#features/admin/record-edits.ts'
import { LaterSection } from '#ui/admin/later-section.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { optional } from '../shell/optional.ts'
import { detailFields, searchPaths } from './product-words.ts'
import type { RecordPage } from './use-record-page.ts'

const Variants = optional(() => import('./product-variants-section.tsx').then((part) => part.ProductVariantsSection))
const Details = optional(() => import('./product-details-section.tsx').then((part) => part.ProductDetailsSection))
const Search = optional(() => import('./product-search-section.tsx').then((part) => part.ProductSearchSection))
const Data = optional(() => import('./product-data-section.tsx').then((part) => part.ProductDataSection))

type MoreProps = {
  page: RecordPage
  id: string
  name: string
  /** Nothing can be bought before it has one. */
  hasNoVariant: boolean
}

function ProductMore({ page, id, name, hasNoVariant }: MoreProps) {
  const { t } = useUi()
  const isWrong = (paths: readonly string[]) => paths.some((path) => page.errorOf(path) !== undefined)
  return (
    <>
      <LaterSection title={t('admin.product.options')} wrong={hasNoVariant}>
        {() => (
          <Suspense fallback={null}>
            <Variants id={id} name={name} />
          </Suspense>
        )}
      </LaterSection>
      <LaterSection title={t('admin.product.details')} wrong={isWrong(detailFields.map(({ path }) => path))}>
        {() => (
          <Suspense fallback={null}>
            <Details page={page} />
          </Suspense>
        )}
      </LaterSection>
      <LaterSection title={t('admin.product.search')} wrong={isWrong(searchPaths)}>
        {() => (
          <Suspense fallback={null}>
            <Search page={page} />
          </Suspense>
        )}
      </LaterSection>
      <LaterSection
        title={t('admin.product.data')}
        wrong={isWrong(Object.keys(page.values).filter((path) => path.startsWith(unfinishedPrefix)))}
      >
        {() => (
          <Suspense fallback={null}>
            <Data page={page} />
          </Suspense>
        )}
      </LaterSection>
    </>
  )
}

/** What few people change of a product; code and words of each part come when it is opened, or has to be mended. */
export const moreOf = (props: MoreProps) => <ProductMore {...props} />
