import { Button } from '../../button/button.tsx'
import { FileDrop } from '../../file-drop/file-drop.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { Spinner } from '../../spinner/spinner.tsx'

export type ImportPickProps = {
  /** Rows and bytes that a file may have. */
  most: { rows: number; bytes: number }
  reading?: boolean
  /** Why the last file was not taken. */
  problem?: string
  onFile: (file: File) => void
  /** Downloads an empty file with all columns. */
  onTemplate: () => void
}

/** Where a file of products comes from. */
export function ImportPick({ most, reading = false, problem, onFile, onTemplate }: ImportPickProps) {
  const { t } = useUi()
  const megabytes = Math.floor(most.bytes / 1024 / 1024)
  return (
    <div data-slot="import-pick" className="grid max-w-2xl gap-4">
      <FileDrop
        label={t('transfer.pick.drop')}
        description={t('transfer.pick.limits', { rows: most.rows, megabytes })}
        disabled={reading}
        error={problem}
        // What a file is shows in its bytes; its name may say anything.
        onFiles={([file]) => file && onFile(file)}
      />
      {reading ? (
        <p role="status" aria-busy="true" className="flex items-center gap-2 text-small">
          <Spinner /> {t('transfer.pick.reading')}
        </p>
      ) : null}
      <p>
        <Button variant="quiet" size="sm" onClick={onTemplate}>
          {t('transfer.pick.template')}
        </Button>
      </p>
    </div>
  )
}
