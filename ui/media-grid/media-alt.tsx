import { type FormEvent, useId } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../internal/cx.ts'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextArea } from '../text-area/text-area.tsx'

export type MediaAltProps = { alt: string; name: string; disabled: boolean; onChange: (alt: string) => void }

/** What a picture shows, in words; missing words are asked for. */
export function MediaAlt({ alt, name, disabled, onChange }: MediaAltProps) {
  const { t } = useUi()
  const id = useId()
  const text = (
    <span className={cx('min-w-0 flex-1 truncate text-start font-normal', alt ? null : 'text-muted italic')}>
      {alt || t('media.altMissing')}
    </span>
  )
  if (disabled) return <p className="flex min-h-13 items-center px-3 text-small">{text}</p>
  const save = (close: () => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('alt') ?? '').trim()
    close()
    if (next !== alt) onChange(next)
  }
  return (
    <div className="grid min-h-13 place-items-stretch p-1">
      <Popover
        label={t('media.altEdit', { name })}
        buttonProps={{ variant: 'quiet', size: 'sm', block: true, className: 'min-w-0 overflow-hidden' }}
        trigger={
          <>
            {text}
            <span className="sr-only">{t('media.altEdit', { name })}</span>
          </>
        }
      >
        {(close) => (
          <form onSubmit={save(close)} className="flex flex-col gap-4">
            {/* A new description from outside begins a new box. */}
            <TextArea
              key={alt}
              id={id}
              name="alt"
              label={t('media.altTitle')}
              description={t('media.altHelp')}
              defaultValue={alt}
              rows={3}
              maxLength={300}
            />
            <Button type="submit" size="sm" className="self-end">
              {t('media.altSave')}
            </Button>
          </form>
        )}
      </Popover>
    </div>
  )
}
