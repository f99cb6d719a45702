import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconChevron from '~icons/lucide/chevron-down'
import { MegaPanel } from './mega-panel.tsx'
import type { ShellView } from './views.ts'

/** Long enough to cross the bar without opening every panel on the way, short enough to feel at once. */
const openAfter = 140
const closeAfter = 220

const panelOf = (category: string) => `mega-${category}`

/**
 * The categories on a desktop. Each is a plain link; where it has parts, a small button beside it opens a calm panel.
 * The pointer opens it by resting, Escape closes it and gives the focus back, leaving closes it. Without script the links remain.
 * A panel is drawn when it is opened: all of them would be a third of what a cart's page is made of.
 */
export function HeaderNav({ shell }: { shell: ShellView }) {
  const { Link, t } = useUi()
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: string | null, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const now = (next: string | null) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || open === null) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${panelOf(open)}"]`)?.focus()
    now(null)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) now(null)
  }
  return (
    <nav
      aria-label={t('shop.nav.main')}
      data-slot="header-nav"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerLeave={() => later(null, closeAfter)}
    >
      <ul className="flex items-center">
        {shell.categories.map((category) => (
          <li
            key={category.id}
            data-open={open === category.id || undefined}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse')
                later(category.children.length ? category.id : null, open ? 60 : openAfter)
            }}
            className="group/item flex items-center"
          >
            <Link
              href={category.href}
              prefetch="intent"
              onClick={() => now(null)}
              className="inline-flex min-h-11 items-center whitespace-nowrap ps-3 pe-0.5 font-medium text-small underline-offset-8 hover:underline group-data-open/item:underline"
            >
              {category.label}
            </Link>
            {category.children.length ? (
              <button
                type="button"
                aria-expanded={open === category.id}
                aria-controls={open === category.id ? panelOf(category.id) : undefined}
                aria-label={t('shop.nav.more', { name: category.label })}
                onClick={() => now(open === category.id ? null : category.id)}
                className="grid h-11 w-6 place-items-center rounded-sm text-muted hover:text-fg"
              >
                <Icon
                  of={IconChevron}
                  size="sm"
                  className={cx('size-3.5! transition-transform duration-200', open === category.id && 'rotate-180')}
                />
              </button>
            ) : null}
            {open === category.id ? (
              <MegaPanel
                id={panelOf(category.id)}
                category={category}
                collections={shell.collections}
                onLeave={() => now(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
