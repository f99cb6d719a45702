import type { ComponentProps } from 'react'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import IconCheck from '~icons/lucide/check'
import IconMore from '~icons/lucide/ellipsis'
import IconStar from '~icons/lucide/star'
import IconTrash from '~icons/lucide/trash-2'
import { Badge } from '../badge/badge.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { choiceBox } from '../internal/recipes.ts'
import { Menu } from '../menu/menu.tsx'
import { Picture } from '../picture/picture.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { MediaAlt } from './media-alt.tsx'
import type { MediaItem } from './media-grid.types.ts'

export type MediaTileProps = {
  item: MediaItem
  index: number
  count: number
  selected: boolean
  dragged: boolean
  drop: 'before' | 'after' | null
  disabled: boolean
  helpId: string
  onTick: (on: boolean) => void
  onPlace: (to: number) => void
  onRemove: () => void
  onAltChange: (alt: string, language?: string) => void
  drag: ComponentProps<'li'>
}

/** One picture with its tick, its actions and its description. States: `data-main`, `data-selected`, `data-dragged`, `data-drop`. */
export function MediaTile(props: MediaTileProps) {
  const { item, index, count, selected, drop, disabled, onPlace } = props
  const { t, dir } = useUi()
  const { alt } = item.picture
  const name = alt ? t('media.nameAlt', { place: index + 1, alt }) : t('media.name', { place: index + 1 })
  return (
    <li
      {...props.drag}
      data-media={item.id}
      data-main={index === 0 || undefined}
      data-selected={selected || undefined}
      data-dragged={props.dragged || undefined}
      data-drop={drop ?? undefined}
      className={cx(
        'group/tile relative flex min-w-0 flex-col rounded-lg border border-line bg-surface data-dragged:opacity-50',
        'data-selected:border-action data-selected:outline-2 data-selected:outline-action',
        disabled ? null : 'cursor-grab active:cursor-grabbing',
      )}
    >
      {drop ? (
        <span
          className={cx(
            'pointer-events-none absolute inset-y-0 z-10 w-1 rounded-full bg-action',
            drop === 'before' ? '-start-2.5' : '-end-2.5',
          )}
        />
      ) : null}
      <Picture picture={{ ...item.picture, alt: '' }} ratio="1" className="pointer-events-none rounded-t-lg" />
      {index === 0 ? (
        <Badge tone="inverse" className="absolute start-3 bottom-16">
          <Icon of={IconStar} size="sm" />
          {t('media.main')}
        </Badge>
      ) : null}
      <label className="absolute start-0 top-0 grid size-12 cursor-pointer place-items-center">
        <span className="relative grid">
          <input
            type="checkbox"
            aria-label={t('media.select', { name })}
            aria-describedby={props.helpId}
            checked={selected}
            disabled={disabled}
            onChange={(event) => props.onTick(event.target.checked)}
            className={cx(choiceBox, 'rounded-sm')}
          />
          <Icon
            of={IconCheck}
            size="sm"
            className="pointer-events-none absolute inset-0 m-auto text-action-fg opacity-0 peer-checked:opacity-100"
          />
        </span>
      </label>
      {disabled ? null : (
        <div className="absolute end-2 top-2">
          <Menu
            trigger={<Icon of={IconMore} size="sm" />}
            label={t('media.actions', { name })}
            buttonProps={
              {
                size: 'sm',
                'aria-label': t('media.actions', { name }),
                'aria-describedby': props.helpId,
                'data-control': 'actions',
              } as ComponentProps<typeof Menu>['buttonProps']
            }
            items={[
              {
                id: 'main',
                label: t('media.makeMain'),
                icon: IconStar,
                disabled: index === 0,
                onSelect: () => onPlace(0),
              },
              {
                id: 'earlier',
                label: t('media.earlier'),
                icon: dir === 'rtl' ? IconRight : IconLeft,
                disabled: index === 0,
                onSelect: () => onPlace(index - 1),
              },
              {
                id: 'later',
                label: t('media.later'),
                icon: dir === 'rtl' ? IconLeft : IconRight,
                disabled: index === count - 1,
                onSelect: () => onPlace(index + 1),
              },
              { id: 'remove', label: t('media.remove'), icon: IconTrash, tone: 'danger', onSelect: props.onRemove },
            ]}
          />
        </div>
      )}
      <MediaAlt alt={alt} words={item.words} name={name} disabled={disabled} onChange={props.onAltChange} />
    </li>
  )
}
