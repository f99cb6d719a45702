import { Icon, type IconProps } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconRefunded from '~icons/lucide/banknote'
import IconPaid from '~icons/lucide/credit-card'
import IconDelivered from '~icons/lucide/house'
import IconPacked from '~icons/lucide/package'
import IconReturning from '~icons/lucide/package-open'
import IconPlaced from '~icons/lucide/receipt-text'
import IconSent from '~icons/lucide/truck'
import IconReturned from '~icons/lucide/undo-2'
import IconCancelled from '~icons/lucide/x'
import type { OrderStepCode, OrderStepView } from './views.ts'

const icons: Record<OrderStepCode, IconProps['of']> = {
  placed: IconPlaced,
  paid: IconPaid,
  packed: IconPacked,
  sent: IconSent,
  delivered: IconDelivered,
  cancelled: IconCancelled,
  returning: IconReturning,
  returned: IconReturned,
  refunded: IconRefunded,
}

/** The way of an order, step by step: what happened when, and what is still to come. */
export function OrderTimeline({ steps, label }: { steps: readonly OrderStepView[]; label?: string }) {
  const { t } = useUi()
  return (
    <ol aria-label={label ?? t('order.timeline')} data-slot="order-timeline">
      {steps.map((step, index) => {
        const pending = step.state === 'pending'
        const next = steps[index + 1]
        return (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex gap-4 pb-7 last:pb-0"
          >
            {next ? (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute start-5 top-10 bottom-0 -ms-px border-s-2',
                  next.state === 'pending' ? 'border-line-strong border-dashed' : 'border-action',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx('grid size-10 shrink-0 place-items-center rounded-full border', look(step))}
            >
              <Icon of={icons[step.code]} size="sm" />
            </span>
            <div className="min-w-0 pt-1.5">
              <p className={pending ? 'text-muted' : step.state === 'current' ? 'font-semibold' : 'font-medium'}>
                {t(`order.step.${step.code}`)}
                {pending ? <span className="sr-only"> ({t('order.step.pending')})</span> : null}
              </p>
              {step.time ? (
                <p className="text-caption text-muted tabular-nums">
                  {step.dateTime ? <time dateTime={step.dateTime}>{step.time}</time> : step.time}
                </p>
              ) : null}
              {step.note ? <p className="mt-1 text-small wrap-anywhere">{step.note}</p> : null}
              {step.link ? (
                <p className="mt-1 text-small">
                  <TextLink href={step.link.href} target="_blank" rel="noreferrer">
                    {step.link.label}
                  </TextLink>
                </p>
              ) : null}
              {step.pictures ? <StepPictures pictures={step.pictures} /> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function StepPictures({ pictures }: { pictures: NonNullable<OrderStepView['pictures']> }) {
  const { t } = useUi()
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, small, large }, at) => (
        <li key={id}>
          <a
            href={large}
            target="_blank"
            rel="noreferrer"
            aria-label={t('order.return.picture', { index: at + 1 })}
            className="block rounded-md bg-sunken"
          >
            <img src={small} alt="" width={64} height={64} className="size-16 rounded-md object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function look({ code, state }: OrderStepView): string {
  if (state === 'pending') return 'border-line-strong border-dashed bg-surface text-muted'
  if (code === 'cancelled') return 'border-transparent bg-danger-soft text-danger-soft-fg'
  if (code === 'returned') return 'border-transparent bg-warning-soft text-warning-soft-fg'
  return state === 'current'
    ? 'border-transparent bg-action text-action-fg'
    : 'border-transparent bg-action-soft text-action-soft-fg'
}
