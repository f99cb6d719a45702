import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconGo from '~icons/lucide/chevron-right'
import IconOpen from '~icons/lucide/circle'
import IconDone from '~icons/lucide/circle-check'
import type { OpeningStepView } from './views.ts'

/** What a shop needs before it can sell, as a list that is ticked by doing it. Nothing once there is nothing to do. */
export function Opening({ steps }: { steps: readonly OpeningStepView[] }) {
  const { t } = useUi()
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  return (
    <section
      aria-labelledby="today-opening"
      data-slot="opening"
      className="mb-10 overflow-clip rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-5 pb-3 sm:px-5">
        <h2 id="today-opening" className="font-display font-semibold text-title-sm">
          {t('opening.title')}
        </h2>
        <p className="text-muted text-small tabular-nums">{t('opening.count', { done, all: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { done, title, text, missing, href } }: { step: OpeningStepView }) {
  const { t, Link } = useUi()
  return (
    <li className="border-line border-t">
      <Link href={href} className="group flex min-h-11 items-start gap-3 px-4 py-3.5 hover:bg-sunken sm:px-5">
        <Icon of={done ? IconDone : IconOpen} className={cx('mt-0.5', done ? 'text-action' : 'text-muted')} />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t(done ? 'opening.done' : 'opening.open')}: </span>
          <span className={cx('block', done ? 'text-muted' : 'font-semibold group-hover:underline')}>{title}</span>
          {done ? null : (
            <span className="block text-muted text-small wrap-anywhere">
              {text}
              {missing === '' ? '' : ` ${missing}.`}
            </span>
          )}
        </span>
        {done ? null : <Icon of={IconGo} className="mt-0.5 text-muted rtl:-scale-x-100" />}
      </Link>
    </li>
  )
}
