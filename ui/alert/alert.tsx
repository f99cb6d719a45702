import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import IconSuccess from '~icons/lucide/circle-check'
import IconInfo from '~icons/lucide/info'
import IconDanger from '~icons/lucide/octagon-alert'
import IconWarning from '~icons/lucide/triangle-alert'
import IconX from '~icons/lucide/x'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'

const alert = cva('flex items-start gap-3 rounded-md px-4 py-3 text-small', {
  variants: {
    tone: {
      info: 'bg-info-soft text-info-soft-fg',
      success: 'bg-success-soft text-success-soft-fg',
      warning: 'bg-warning-soft text-warning-soft-fg',
      danger: 'bg-danger-soft text-danger-soft-fg',
    },
  },
  defaultVariants: { tone: 'info' },
})
const icons = { info: IconInfo, success: IconSuccess, warning: IconWarning, danger: IconDanger } as const

export type AlertProps = VariantProps<typeof alert> & {
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links under the text. */
  actions?: ReactNode
  onDismiss?: () => void
  /** It appears as the answer to something the person did: said at once (`alert` for danger, else `status`). @default false */
  live?: boolean
  className?: string
}

/** A message that stays in its place on the page. */
export function Alert({ tone, title, children, actions, onDismiss, live, className }: AlertProps) {
  const { t } = useUi()
  const kind = tone ?? 'info'
  return (
    <div
      role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      data-slot="alert"
      data-tone={kind}
      className={alert({ tone, className })}
    >
      <Icon of={icons[kind]} className="mt-px" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton icon={IconX} label={t('ui.dismiss')} size="sm" onClick={onDismiss} className="-my-1.5 -me-2" />
      ) : null}
    </div>
  )
}
