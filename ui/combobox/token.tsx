import type { ComponentProps } from 'react'
import IconX from '~icons/lucide/x'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type TokenProps = {
  name: string
  /** Props of the cross; nothing where the token cannot be taken away now. */
  removeProps: ComponentProps<'button'> | undefined
}

/** One chosen option in the box of a combobox for several. */
export function Token({ name, removeProps }: TokenProps) {
  const { t } = useUi()
  const label = t('tag.remove', { name })
  return (
    <li className="flex min-h-8.5 pointer-coarse:min-h-11 min-w-0 max-w-full items-center rounded-sm bg-action-soft ps-2.5 text-action-soft-fg text-small not-has-[button]:pe-2.5">
      <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
      {removeProps ? (
        <button
          {...removeProps}
          type="button"
          aria-label={label}
          title={label}
          className="grid size-8.5 shrink-0 place-items-center rounded-sm hover:text-fg pointer-coarse:size-11"
        >
          <Icon of={IconX} size="sm" />
        </button>
      ) : null}
    </li>
  )
}
