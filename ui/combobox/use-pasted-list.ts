import type { ClipboardEvent } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import { type ComboboxOption, pastedOptions } from './find-options.ts'
import type { OptionSource } from './use-option-list.ts'

type Config = Pick<OptionSource, 'options' | 'allowNew' | 'onQueryChange'> & {
  value: readonly ComboboxOption[]
  locked: boolean | undefined
  onTake: (value: readonly ComboboxOption[]) => void
  /** What of the list is no option, to be mended in the box. */
  onRest: (text: string) => void
}

/** Takes a pasted list at once ("S, M, L"); where options are searched elsewhere nobody knows which there are. */
export function usePastedList({ options, allowNew = false, onQueryChange, value, locked, onTake, onRest }: Config) {
  const { t, announce } = useUi()
  return (event: ClipboardEvent<HTMLInputElement>) => {
    if (locked || onQueryChange) return
    const pasted = pastedOptions(options, event.clipboardData.getData('text/plain'), allowNew)
    if (!pasted) return
    event.preventDefault()
    const fresh = pasted.found.filter((one) => !value.some((option) => option.value === one.value))
    if (fresh.length > 0) {
      onTake([...value, ...fresh])
      announce(t('combobox.added', { name: fresh.map(({ label }) => label).join(', ') }))
    }
    if (pasted.rest.length > 0) onRest(pasted.rest.join(', '))
  }
}
