import { Alert } from '../../alert/alert.tsx'
import { Button } from '../../button/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Progress } from '../../progress/progress.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { Select } from '../../select/select.tsx'

export type ExportFormat = 'csv' | 'xlsx'
/** What a row of a file of orders is for. */
export type ExportedRow = 'orders' | 'items'
export type ExportDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of what it is a file. */
  of: 'products' | 'orders' | 'customers'
  /** How many are chosen. */
  count: number
  format: ExportFormat
  onFormat: (format: ExportFormat) => void
  /** What a row is for, where that can be chosen. */
  row?: ExportedRow
  onRow?: (row: ExportedRow) => void
  /** While it is made: how many are in it. */
  done?: number
  failed?: boolean
  onExport: () => void
  onStop: () => void
}

/** What is chosen as a file: which kind, and its progress. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onOpenChange, of, count, format, onFormat, row, onRow, done, failed, onExport, onStop } = props
  const { t } = useUi()
  const title = t(`exports.${of}.title`, { count })
  const running = done !== undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={t(`exports.${of}.text`)}
      footer={
        running ? (
          <Button variant="secondary" onClick={onStop}>
            {t('exports.stop')}
          </Button>
        ) : (
          <Button onClick={onExport}>{t('exports.go')}</Button>
        )
      }
    >
      <div className="grid gap-4">
        {failed ? (
          <Alert tone="danger" live>
            {t('exports.failed')}
          </Alert>
        ) : null}
        {running ? (
          <>
            <Progress label={title} value={(done / Math.max(1, count)) * 100} />
            <p role="status" className="text-small tabular-nums">
              {t('exports.progress', { done, count })}
            </p>
          </>
        ) : (
          <>
            {row ? (
              <Select
                label={t('exports.by')}
                value={row}
                onChange={(event) => onRow?.(event.target.value as ExportedRow)}
                options={[
                  { value: 'orders', label: t('exports.by.orders') },
                  { value: 'items', label: t('exports.by.items') },
                ]}
              />
            ) : null}
            <Select
              label={t('exports.format')}
              value={format}
              onChange={(event) => onFormat(event.target.value as ExportFormat)}
              options={[
                { value: 'csv', label: t('exports.csv') },
                { value: 'xlsx', label: t('exports.xlsx') },
              ]}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
