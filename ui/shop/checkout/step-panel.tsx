import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconCheck from '~icons/lucide/check'

export type StepPanelProps = {
  number: number
  title: string
  state: 'done' | 'open' | 'ahead'
  /** It was opened by finishing or editing another step and not by loading the page: its heading takes the focus. */
  takesFocus: boolean
  /** What was answered, while it is folded. */
  summary?: ReactNode
  onEdit: () => void
  /** The address that opens the step, for when no script does. */
  edit: { action?: string; step: string }
  children: ReactNode
}

/** One step of the checkout: open with its form, done with its answer and Edit, or ahead. */
export function StepPanel({ number, title, state, takesFocus, summary, onEdit, edit, children }: StepPanelProps) {
  const { t } = useUi()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone when the next one opens; without this the focus would fall to the page's start.
  useEffect(() => {
    if (state === 'open' && takesFocus) heading.current?.focus()
  }, [state, takesFocus])
  return (
    <section
      aria-labelledby={id}
      data-slot="step-panel"
      data-state={state}
      className="group/step border-line border-b py-6 first:pt-0 last:border-b-0"
    >
      <div className="flex flex-wrap items-center gap-x-3.5">
        <span
          aria-hidden="true"
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-caption tabular-nums',
            state === 'done' && 'border-action-soft bg-action-soft text-action-soft-fg',
            state === 'open' && 'border-fg bg-fg text-bg',
            state === 'ahead' && 'border-line-strong text-muted',
          )}
        >
          {state === 'done' ? <Icon of={IconCheck} size="sm" /> : number}
        </span>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-24 flex-1 font-semibold text-title-sm outline-none group-data-[state=ahead]/step:text-muted"
        >
          {title}
          {state === 'done' ? <span className="sr-only"> ({t('checkout.done')})</span> : null}
        </h2>
        {state === 'done' ? (
          <form
            action={edit.action}
            className="ms-auto"
            onSubmit={(event) => {
              event.preventDefault()
              onEdit()
            }}
          >
            <input type="hidden" name="step" value={edit.step} />
            <button
              type="submit"
              className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end px-1 font-medium text-action text-small underline underline-offset-4"
            >
              {t('checkout.edit')}
              <span className="sr-only">{title}</span>
            </button>
          </form>
        ) : null}
      </div>
      {state === 'open' ? <div className="pt-5 sm:ps-10.5">{children}</div> : null}
      {state === 'done' && summary ? <div className="ps-10.5 pt-1 text-muted text-small">{summary}</div> : null}
    </section>
  )
}
