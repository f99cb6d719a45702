import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Icon, type IconProps } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { useFloatingPanel } from '../internal/use-floating-panel.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: IconProps['of']
  onSelect: () => void
  /** @default 'plain' */
  tone?: 'plain' | 'danger'
  /** Stays reachable by keyboard, so that people learn that it exists; say why in `hint`. */
  disabled?: boolean
  /** A second line: a shortcut, a reason. */
  hint?: string
}

export type MenuProps = {
  trigger: ReactNode
  /** What the actions are about: "Order 1042". */
  label: string
  items: readonly MenuItem[]
  /** @default 'end' */
  align?: 'start' | 'end'
  buttonProps?: Omit<ButtonProps, 'onClick' | 'children'>
}

/** Actions behind one button. Keys: Enter, Space or arrow down open it; arrows, Home, End and letters move; Escape and Tab close. */
export function Menu({ trigger, label, items, align = 'end', buttonProps }: MenuProps) {
  const panel = useFloatingPanel(align)
  const typed = useRef({ text: '', at: 0 })
  const all = () => [...(panel.panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const openAt = (index: number) => {
    panel.show()
    all().at(index)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Tab back is a Tab with Shift, and a capital letter is a letter.
    if (!isPlainKey(event, { shift: true })) return
    const list = all()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + list.length, Home: 0, End: list.length - 1 }[event.key]
    if (to !== undefined) list[to % list.length]?.focus()
    else if (event.key === 'Tab') panel.close()
    else if (event.key.length === 1 && event.key !== ' ') {
      // Letters typed within half a second belong together.
      const now = event.timeStamp
      typed.current = {
        text: (now - typed.current.at < 500 ? typed.current.text : '') + event.key.toLocaleLowerCase(),
        at: now,
      }
      list.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(typed.current.text))?.focus()
    } else return panel.panelProps.onKeyDown(event)
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <>
      <Button
        variant="secondary"
        {...buttonProps}
        ref={panel.trigger}
        aria-haspopup="menu"
        aria-expanded={panel.open}
        aria-controls={panel.id}
        onClick={() => (panel.open ? panel.close() : openAt(0))}
        onKeyDown={(event) => {
          if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !isPlainKey(event)) return
          event.preventDefault()
          openAt(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {trigger}
      </Button>
      <div
        {...panel.panelProps}
        role="menu"
        aria-label={label}
        data-slot="menu"
        onKeyDown={onKeyDown}
        className="fixed m-0 max-h-[70dvh] min-w-52 max-w-80 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-fg shadow-overlay"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled || undefined}
            data-tone={item.tone ?? 'plain'}
            onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if (item.disabled) return
              panel.close()
              item.onSelect()
            }}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start text-small -outline-offset-2 focus:bg-sunken focus:forced-on aria-disabled:text-muted',
              item.tone === 'danger' && !item.disabled ? 'text-danger' : null,
            )}
          >
            {item.icon ? <Icon of={item.icon} size="sm" /> : null}
            <span className="min-w-0 flex-1">
              {item.label}
              {item.hint ? <span className="block text-caption text-muted">{item.hint}</span> : null}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
