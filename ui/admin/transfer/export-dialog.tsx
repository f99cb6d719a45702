import { Alert } from '../../alert/alert.tsx'
import { Button } from '../../button/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Progress } from '../../progress/progress.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { Select } from '../../select/select.tsx'

export type ExportFormat = 'csv' | 'xlsx'
export type ExportDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Products that are chosen. */
  count: number
  format: ExportFormat
  onFormat: (format: ExportFormat) => void
  /** While it is made: products that are in it. */
  done?: number
  failed?: boolean
  onExport: () => void
  onStop: () => void
}

/** Products as a file: which kind, and its progress. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onOpenChange, count, format, onFormat, done, failed, onExport, onStop } = props
  const { t } = useUi()
  const running = done !== undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('transfer.export.title', { count })}
      description={t('transfer.export.text')}
      footer={
        running ? (
          <Button variant="secondary" onClick={onStop}>
            {t('transfer.export.stop')}
          </Button>
        ) : (
          <Button onClick={onExport}>{t('transfer.export.go')}</Button>
        )
      }
    >
      <div className="grid gap-4">
        {failed ? (
          <Alert tone="danger" live>
            {t('transfer.export.failed')}
          </Alert>
        ) : null}
        {running ? (
          <>
            <Progress label={t('transfer.export.title', { count })} value={(done / Math.max(1, count)) * 100} />
            <p role="status" className="text-small tabular-nums">
              {t('transfer.export.progress', { done, count })}
            </p>
          </>
        ) : (
          <Select
            label={t('transfer.export.format')}
            value={format}
            onChange={(event) => onFormat(event.target.value as ExportFormat)}
            options={[
              { value: 'csv', label: t('transfer.export.csv') },
              { value: 'xlsx', label: t('transfer.export.xlsx') },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}
