import { useCombobox } from 'downshift'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { type ComboboxOption, type ComboboxRow, findOptions, isNewText } from './find-options.ts'
import { useListPlace } from './use-list-place.ts'

/** Where the options of a combobox come from. */
export type OptionSource = {
  options: readonly ComboboxOption[]
  /**
   * Options are searched elsewhere: called with what is typed ('' when the list opens or is left). The caller waits for a
   * pause, asks, and answers with `options` and `status`. Without it the given options are filtered here.
   */
  onQueryChange?: (query: string) => void
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  /** Offered when the options failed to load. */
  onRetry?: () => void
  /** A typed text that is no option can be taken as it is. @default false */
  allowNew?: boolean
}

type Config = OptionSource & {
  /** The field's, which names its list and its buttons too. */
  label: ReactNode
  /** The chosen option of a single combobox; nothing for one that takes several. */
  chosen?: ComboboxOption | null
  many?: boolean
  locked?: boolean
  onChoose: (option: ComboboxOption, reason: 'choose' | 'new') => void
  /** The list closes after all text was deleted. */
  onEmptied?: () => void
}

const { stateChangeTypes: type } = useCombobox

/** Text, list and keyboard of a combobox (ARIA 1.2, list with manual choice), on downshift. */
export function useOptionList(config: Config) {
  const {
    label,
    options,
    status = 'ready',
    allowNew = false,
    onQueryChange,
    chosen = null,
    many = false,
    locked,
  } = config
  const { t, announce } = useUi()
  const id = useId()
  /** What is being typed; null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const rows = useMemo((): ComboboxRow[] => {
    const query = typed ?? ''
    const text = query.trim()
    if (status === 'loading') return []
    if (status === 'failed') return config.onRetry ? [{ value: '', label: t('shop.retry'), action: 'retry' }] : []
    const found = findOptions(options, onQueryChange ? '' : query)
    return allowNew && isNewText(options, text)
      ? [...found, { value: text, label: t('combobox.new', { text }), action: 'new' }]
      : found
  }, [options, typed, status, allowNew, onQueryChange, config.onRetry, t])

  const setQuery = (next: string | null) => {
    setTyped(next)
    if ((next ?? '') !== (typed ?? '')) onQueryChange?.(next ?? '')
  }
  const choose = (row: ComboboxRow) => {
    if (row.disabled) return
    if (row.action === 'retry') return config.onRetry?.()
    if (row.action === 'new') config.onChoose({ value: row.value, label: row.value }, 'new')
    else config.onChoose(row, 'choose')
    setQuery(null)
  }
  const list = useCombobox<ComboboxRow>({
    id,
    items: rows,
    itemToString: (row) => row?.label ?? '',
    itemToKey: (row) => row?.value,
    isItemDisabled: (row) => row.disabled ?? false,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    stateReducer: (state, { type: what, changes }) => {
      if (locked) return state
      // A second press into the text moves the caret; it must not close the list.
      if (what === type.InputClick) return { ...changes, isOpen: true }
      if (what === type.InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
      // Leaving the box is not choosing.
      if (what === type.InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      if (what !== type.ItemClick && what !== type.InputKeyDownEnter) return changes
      const stays = changes.selectedItem && (many || changes.selectedItem.action === 'retry')
      return stays ? { ...changes, isOpen: true, highlightedIndex: typed ? -1 : state.highlightedIndex } : changes
    },
    onStateChange: ({ type: what, inputValue, isOpen, selectedItem }) => {
      if (what === type.InputChange) setQuery(inputValue ?? '')
      if ((what === type.ItemClick || what === type.InputKeyDownEnter) && selectedItem) return choose(selectedItem)
      if (isOpen !== false || typed === null) return
      if (typed === '' && what !== type.InputKeyDownEscape) config.onEmptied?.()
      setQuery(null)
    },
  })
  const { isOpen } = list
  useListPlace(isOpen, box, panel)

  const note =
    status === 'loading'
      ? t('ui.loading')
      : status === 'failed'
        ? t('combobox.failed')
        : rows.length === 0
          ? t('combobox.none')
          : null
  const said = note ?? t('combobox.count', { count: rows.length })
  useEffect(() => {
    if (isOpen) announce(said)
  }, [isOpen, said, announce])

  return {
    ...list,
    id,
    name: typeof label === 'string' ? label : t('combobox.options'),
    box,
    panel,
    rows,
    note,
    typed,
    clear: () => setQuery(null),
    /** Puts a text into the box as if it were typed. */
    type: (text: string) => {
      setQuery(text)
      list.openMenu()
    },
    activeId: isOpen && rows[list.highlightedIndex] ? `${id}-item-${list.highlightedIndex}` : undefined,
    /**
     * Keys that are not the list's: Escape while it is closed belongs to whatever is around (a dialog) and clears nothing;
     * Shift with Home marks text, Ctrl and ⌘ are the browser's. Alt with an arrow opens and closes (ARIA).
     */
    leaveKeys: (event: KeyboardEvent) => {
      const ours = isPlainKey(event) || (event.altKey && ['ArrowDown', 'ArrowUp'].includes(event.key))
      if (ours && (event.key !== 'Escape' || isOpen)) return
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
  }
}
