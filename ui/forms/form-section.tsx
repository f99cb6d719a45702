import { type ReactNode, useId } from 'react'
import { cx } from '../internal/cx.ts'

export type FormSectionProps = {
  title: ReactNode
  /** One or two sentences about what is asked and what it is for. */
  description?: ReactNode
  /** Beside the title: a switch for the whole section, a link to more. */
  actions?: ReactNode
  /** Heading level below the page's own. @default 2 */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/**
 * One part of a long form: what it is about on the one side, its fields on the other; one above the other where there is
 * no room. Sections that follow each other are parted by a line. A landmark with the title as its name.
 */
export function FormSection({ title, description, actions, level = 2, className, children }: FormSectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      data-slot="form-section"
      className={cx(
        'grid gap-x-12 gap-y-5 border-line py-8 first:pt-0 last:pb-0 [&+&]:border-t md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]',
        className,
      )}
    >
      <div className="md:sticky md:top-6 md:self-start">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading id={id} className="font-semibold text-lead">
            {title}
          </Heading>
          {actions}
        </div>
        {description ? <p className="mt-1.5 max-w-[52ch] text-muted text-small">{description}</p> : null}
      </div>
      <div className="grid min-w-0 max-w-2xl content-start gap-4">{children}</div>
    </section>
  )
}
