import { useId, useState } from 'react'
import IconTrash from '~icons/lucide/trash-2'
import { Button } from '../button/button.tsx'
import { FileDrop, type FileDropProps } from '../file-drop/file-drop.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { MediaGridProps } from './media-grid.types.ts'
import { MediaTile } from './media-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useMediaGrid } from './use-media-grid.ts'

/**
 * The pictures of a thing: put in order by dragging, by Alt with the arrows or by each picture's menu; the first is the main one.
 * The caller keeps the pictures, uploads files and undoes; all changes are callbacks.
 */
export function MediaGrid(props: MediaGridProps) {
  const { label, items, uploads = [], disabled = false, onFiles } = props
  const { t } = useUi()
  const help = useId()
  const grid = useMediaGrid(props)
  const [refused, setRefused] = useState<Parameters<FileDropProps['onFiles']>[1]>([])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Alt with arrows from the controls inside
    <div
      ref={grid.root}
      data-slot="media-grid"
      onKeyDown={disabled ? undefined : grid.onKeyDown}
      className={cx('@container flex min-w-0 flex-col gap-4', props.className)}
    >
      <p id={help} hidden>
        {t('media.help')}
      </p>
      {grid.selected.length > 0 && !disabled ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small tabular-nums">{t('media.selected', { count: grid.selected.length })}</p>
          <Button variant="secondary" size="sm" onClick={() => grid.remove(grid.selected)}>
            <Icon of={IconTrash} size="sm" />
            {t('media.remove')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => grid.setSelected([], undefined)}>
            {t('table.select.clear')}
          </Button>
        </div>
      ) : null}
      {items.length + uploads.length > 0 ? (
        <ul aria-label={label} className="grid grid-two gap-4 @lg:grid-cols-3 @3xl:grid-cols-4 @5xl:grid-cols-5">
          {items.map((item, index) => (
            <MediaTile
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              selected={grid.selected.includes(item.id)}
              dragged={grid.dragged === item.id}
              drop={grid.over?.id === item.id ? grid.over.side : null}
              disabled={disabled}
              helpId={help}
              onTick={(on) => grid.tick(item.id, on)}
              onPlace={(to) => grid.place(item.id, to)}
              onRemove={() => grid.remove([item.id])}
              onAltChange={(...said) => props.onAltChange(item.id, ...said)}
              drag={disabled ? {} : grid.drag(item.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={props.onRetry && (() => props.onRetry?.(upload.id))}
              onDismiss={props.onDismiss && (() => props.onDismiss?.(upload.id))}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('media.empty')}</p>
      )}
      {props.notice}
      <FileDrop
        label={t('media.add')}
        description={props.hint ?? t('media.addHint')}
        accept={props.accept ?? 'image/*'}
        maxSize={props.maxSize}
        multiple
        disabled={disabled}
        error={
          refused.length > 0
            ? refused.map((one) => t(`media.refused.${one.problem}`, { name: one.name })).join(' ')
            : undefined
        }
        onFiles={(files, bad) => {
          setRefused(bad)
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
