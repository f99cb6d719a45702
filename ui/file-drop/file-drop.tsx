import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import IconUpload from '~icons/lucide/upload'
import { buttonRecipe } from '../button/button.recipe.ts'
import { FieldError } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { Progress } from '../progress/progress.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { type FileLimits, fileProblem } from './file-problem.ts'

export type FileDropItem = { id: string; name: string; percent: number; error?: string }

export type FileDropProps = FileLimits & {
  label: string
  description?: ReactNode
  multiple?: boolean
  disabled?: boolean
  /** In a form that is sent without scripts; with them `onFiles` has what was chosen, and the input nothing. */
  name?: string
  error?: ReactNode
  /** Files that fit, and those that do not with the reason. */
  onFiles: (files: File[], refused: { name: string; problem: 'type' | 'size' }[]) => void
  /** Uploads under way; 100 is done. */
  items?: readonly FileDropItem[]
  className?: string
}

/** A place for files: drop them, or press and choose; the input inside is real, so the keyboard and a phone's camera work. */
export function FileDrop(props: FileDropProps) {
  const { label, description, multiple, disabled, name, error, onFiles, items = [], accept, maxSize, className } = props
  const { t } = useUi()
  const id = useId()
  const [over, setOver] = useState(false)
  // Leaving a child fires too; only when all that was entered is left is the pointer really gone.
  const depth = useRef(0)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length === 0) return
    const judged = files.map((file) => ({ file, problem: fileProblem(file, { accept, maxSize }) }))
    onFiles(
      judged.flatMap(({ file, problem }) => (problem ? [] : [file])),
      judged.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])),
    )
  }
  const drag = (step: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0 && !disabled)
  }
  return (
    <div data-slot="file-drop" className={className}>
      <label
        htmlFor={id}
        data-over={over || undefined}
        onDragEnter={drag(1)}
        onDragLeave={drag(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          depth.current = 0
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
        className={cx(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-8 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 data-over:border-action data-over:bg-action-soft',
          disabled
            ? 'cursor-not-allowed border-line bg-sunken text-muted'
            : 'cursor-pointer border-line-strong bg-surface hover:border-fg',
        )}
      >
        <Icon of={IconUpload} size="lg" className="text-muted" />
        <span className="font-semibold">{label}</span>
        {description ? (
          <span id={`${id}-help`} className="text-caption text-muted">
            {description}
          </span>
        ) : null}
        {disabled ? null : (
          <span aria-hidden="true" className={buttonRecipe({ variant: 'secondary', size: 'sm' })}>
            {t('fileDrop.choose')}
          </span>
        )}
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={description ? `${id}-help ${id}-error` : `${id}-error`}
          onChange={(event) => {
            take(event.target.files)
            // The same file chosen again must count again.
            event.target.value = ''
          }}
          className="sr-only noscript:not-sr-only"
        />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {items.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.id} className="text-small">
              <span className="mb-1 flex justify-between gap-3">
                <span className="min-w-0 truncate">{item.name}</span>
                <span className={item.error ? 'text-danger' : 'text-muted tabular-nums'}>
                  {item.error ?? `${item.percent}%`}
                </span>
              </span>
              {item.error ? null : <Progress value={item.percent} label={item.name} />}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
