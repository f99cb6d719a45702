import { PageHead } from '#ui/admin/page-head.tsx'
import { type ImportStep, ImportSteps } from '#ui/admin/transfer/import-steps.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type ImportScreenProps = { listHref: string; step: ImportStep }

/** Products from a file: nothing is changed before its rows have been looked through. */
export function ImportScreen({ listHref, step }: ImportScreenProps) {
  const { t } = useUi()
  return (
    <section data-slot="admin-import">
      <PageHead
        title={t('transfer.import.title')}
        description={t('transfer.import.text')}
        back={{ href: listHref, label: t('admin.products.title') }}
      />
      <ImportSteps step={step} />
    </section>
  )
}
