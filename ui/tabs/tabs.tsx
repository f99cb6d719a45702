import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../internal/cx.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { useControllable } from '../internal/use-controllable.ts'

export type TabItem = { id: string; label: ReactNode; content: ReactNode; disabled?: boolean }

export type TabsProps = {
  items: readonly TabItem[]
  /** What the tabs divide; the accessible name of the row. */
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (id: string) => void
  className?: string
}

/** Panels that share one place. Keys: arrows move and choose, Home and End jump. All panels are in the server's markup. */
export function Tabs({ items, label, className, ...state }: TabsProps) {
  const id = useId()
  const [value, setValue] = useControllable({
    value: state.value,
    defaultValue: state.defaultValue ?? items[0]?.id ?? '',
    onChange: state.onValueChange,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isPlainKey(event)) return
    const usable = items.filter((item) => !item.disabled)
    const at = usable.findIndex((item) => item.id === value)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const to = { [forward]: at + 1, [back]: at - 1 + usable.length, Home: 0, End: usable.length - 1 }[event.key]
    const next = to === undefined ? undefined : usable[to % usable.length]
    if (!next) return
    event.preventDefault()
    setValue(next.id, undefined)
    document.getElementById(`${id}-tab-${next.id}`)?.focus()
  }
  return (
    <div data-slot="tabs" className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-tab-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === value}
            aria-controls={`${id}-panel-${item.id}`}
            tabIndex={item.id === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => setValue(item.id, undefined)}
            className={cx(
              'relative min-h-11 whitespace-nowrap px-4 font-medium text-muted text-small transition-colors duration-150 -outline-offset-2 hover:text-fg disabled:opacity-50',
              'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full aria-selected:text-fg aria-selected:after:bg-action aria-selected:after:forced-mark',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={`${id}-panel-${item.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${item.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text must be reachable after its tab (ARIA tabs pattern)
          tabIndex={0}
          hidden={item.id !== value}
          className="pt-5"
        >
          {item.content}
        </div>
      ))}
    </div>
  )
}
