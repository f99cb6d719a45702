import { Suspense } from 'react'
import { unfinishedPrefix } from '#features/admin/record-edits.ts'
import { LaterSection } from '#ui/admin/later-section.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { optional } from '../shell/optional.ts'
import { searchPaths } from './product-words.ts'
import type { RecordPage } from './use-record-page.ts'

const Search = optional(() => import('./product-search-section.tsx').then((part) => part.ProductSearchSection))
const Data = optional(() => import('./product-data-section.tsx').then((part) => part.ProductDataSection))

function ProductMore({ page }: { page: RecordPage }) {
  const { t } = useUi()
  const isWrong = (paths: readonly string[]) => paths.some((path) => page.errorOf(path) !== undefined)
  return (
    <>
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
export const moreOf = (page: RecordPage) => <ProductMore page={page} />
