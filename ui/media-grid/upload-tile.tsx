import IconImage from '~icons/lucide/image-up'
import IconX from '~icons/lucide/x'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Progress } from '../progress/progress.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { MediaUpload } from './media-grid.types.ts'

export type UploadTileProps = {
  upload: MediaUpload
  onRetry: (() => void) | undefined
  onDismiss: (() => void) | undefined
}

/** A picture on its way; when it fails it says why and offers to try again. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { t } = useUi()
  const { name, percent, error, preview } = upload
  return (
    <li
      data-slot="upload-tile"
      data-failed={error ? true : undefined}
      className="relative flex min-w-0 flex-col rounded-lg border border-line border-dashed bg-surface data-failed:border-danger data-failed:border-solid"
    >
      <span className="relative grid aspect-square place-items-center overflow-hidden rounded-t-lg bg-sunken text-muted">
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
        ) : (
          <Icon of={IconImage} size="xl" />
        )}
      </span>
      {error && onDismiss ? (
        <div className="absolute end-2 top-2">
          <IconButton
            icon={IconX}
            size="sm"
            variant="secondary"
            label={t('media.dismiss', { name })}
            onClick={onDismiss}
          />
        </div>
      ) : null}
      <div className="flex min-h-13 flex-col justify-center gap-1.5 px-3 py-2">
        {error ? (
          <>
            <p role="alert" className="text-danger text-caption wrap-anywhere">
              {error}
            </p>
            {onRetry ? (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                {t('table.retry')}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <p className="truncate text-caption text-muted">{name}</p>
            <Progress value={percent} label={t('media.uploading', { name })} />
          </>
        )}
      </div>
    </li>
  )
}
