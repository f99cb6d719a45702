import { useEffect, useRef } from 'react'
import IconCheck from '~icons/lucide/check'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { afterTyping } from '../internal/after-typing.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type SaveBarProps = {
  /** How many values differ from what is saved; with none the bar says only what it did last. */
  count: number
  saving: boolean
  /** A finished sentence: why it could not be saved. What was typed is still there. */
  failed?: string | null
  /** Finished times of day: of the last save, and of the draft that is shown again. */
  savedAt?: string | null
  restoredAt?: string | null
  onSave: () => void
  onDiscard: () => void
}

/**
 * The one place where a page of the back office is saved: it stays in sight at the bottom while something is unsaved.
 * Ctrl or ⌘ with S saves from anywhere on the page.
 */
export function SaveBar({ count, saving, failed, savedAt, restoredAt, onSave, onDiscard }: SaveBarProps) {
  const { t } = useUi()
  const isDirty = count > 0
  const act = useRef(() => {})
  act.current = () => {
    if (isDirty && !saving) onSave()
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      // A page that is edited is saved by these keys, not its markup.
      event.preventDefault()
      afterTyping(() => act.current())
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const restored = restoredAt ? t('save.restored', { time: restoredAt }) : null
  const saved = savedAt ? t('save.saved', { time: savedAt }) : null
  return (
    <section
      aria-label={t('save.bar')}
      data-slot="save-bar"
      data-dirty={isDirty || undefined}
      className="save-place -mx-5 flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-5 py-3 data-dirty:shadow-overlay lg:-mx-10 lg:px-10"
    >
      <div role="status" className="min-w-[min(8rem,100%)] flex-1 text-small">
        {isDirty ? <p className="font-semibold">{t('save.count', { count })}</p> : null}
        {isDirty && restored ? <p className="text-muted">{restored}</p> : null}
        {!isDirty && saved ? (
          <p className="flex items-center gap-2 text-muted">
            <Icon of={IconCheck} size="sm" /> {saved}
          </p>
        ) : null}
      </div>
      {failed ? (
        <p role="alert" className="w-full text-danger text-small">
          {failed}
        </p>
      ) : null}
      <div className="ms-auto flex flex-wrap justify-end gap-x-4 gap-y-2">
        <Button variant="quiet" onClick={onDiscard} disabled={!isDirty || saving}>
          {t('save.discard')}
        </Button>
        <Button
          variant="primary"
          onClick={onSave}
          pending={saving}
          disabled={!isDirty}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('save.save')}
        </Button>
      </div>
    </section>
  )
}
