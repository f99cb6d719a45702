import { type FormEvent, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import type { MediaWords } from './media-grid.types.ts'

export type MediaAltProps = {
  alt: string
  /** In each language. */
  words?: readonly MediaWords[]
  name: string
  disabled: boolean
  onChange: (alt: string, language?: string) => void
}

/** What a picture shows, in words; missing words are asked for, also those of one language. */
export function MediaAlt({ alt, words, name, disabled, onChange }: MediaAltProps) {
  const { t } = useUi()
  const id = useId()
  const fields: readonly MediaWords[] = words ?? [{ id: 'alt', label: t('media.altTitle'), text: alt }]
  const written = fields.find(({ text }) => text !== '')
  const missing = written ? fields.filter(({ text }) => text === '') : []
  const text = (
    <span className="min-w-0 flex-1 text-start font-normal">
      <span className={written ? 'block truncate' : 'block text-caption text-muted italic'} lang={written?.lang}>
        {written?.text ?? t('media.altMissing')}
      </span>
      {missing.length > 0 ? (
        <span className="block text-caption text-muted italic">
          {t('media.altSome', { names: missing.map(({ label }) => label).join(', ') })}
        </span>
      ) : null}
    </span>
  )
  if (disabled) return <p className="flex min-h-13 items-center px-3 text-small">{text}</p>
  const save = (close: () => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    close()
    for (const field of fields) {
      const next = String(typed.get(field.id) ?? '').trim()
      if (next === field.text) continue
      if (words) onChange(next, field.id)
      else onChange(next)
    }
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
            {fields.map((field, at) => (
              <TextArea
                // A new description from outside begins a new box.
                key={`${field.id} ${field.text}`}
                id={`${id}-${field.id}`}
                name={field.id}
                label={words ? t('media.altIn', { name: field.label }) : field.label}
                description={at === 0 ? t('media.altHelp') : undefined}
                lang={field.lang}
                defaultValue={field.text}
                rows={3}
                maxLength={300}
              />
            ))}
            <Button type="submit" size="sm" className="self-end">
              {t('media.altSave')}
            </Button>
          </form>
        )}
      </Popover>
    </div>
  )
}
