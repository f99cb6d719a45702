import IconExport from '~icons/lucide/download'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** Takes what a list of the back office shows out as a file; stands nowhere where that cannot be, and rests while there is nothing. */
export function ExportButton({ total, onExport }: { total: number | undefined; onExport: (() => void) | undefined }) {
  const { t } = useUi()
  return onExport ? (
    <Button variant="secondary" disabled={!total} onClick={onExport}>
      <Icon of={IconExport} size="sm" /> {t('admin.export')}
    </Button>
  ) : null
}
