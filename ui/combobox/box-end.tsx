import type { UseComboboxPropGetters } from 'downshift'
import IconChevron from '~icons/lucide/chevron-down'
import IconX from '~icons/lucide/x'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { ComboboxRow } from './find-options.ts'

export type BoxEndProps = {
  /** Takes everything away; nothing where there is nothing to take. */
  onClear: (() => void) | undefined
  clearLabel: 'combobox.clear' | 'combobox.clearAll'
  /** What the field is called: a page may have many. */
  name: string
  pending: boolean | undefined
  disabled: boolean | undefined
  getToggleButtonProps: UseComboboxPropGetters<ComboboxRow>['getToggleButtonProps']
}

const square = 'grid size-9 place-items-center rounded-md text-muted hover:text-fg pointer-coarse:size-11'

/** The end of a combobox's box: clear, and open (or a spinner while the choice is being saved). */
export function BoxEnd({ onClear, clearLabel, name, pending, disabled, getToggleButtonProps }: BoxEndProps) {
  const { t } = useUi()
  const clear = t(clearLabel, { name })
  return (
    <>
      {onClear ? (
        <button type="button" aria-label={clear} title={clear} onClick={onClear} className={square}>
          <Icon of={IconX} size="sm" />
        </button>
      ) : null}
      {pending ? (
        <span className="grid size-9 place-items-center">
          <Spinner size="sm" label={t('ui.pending')} />
        </span>
      ) : (
        <button
          {...getToggleButtonProps({ disabled })}
          type="button"
          aria-label={t('combobox.open', { name })}
          className={square}
        >
          <Icon of={IconChevron} />
        </button>
      )}
    </>
  )
}
