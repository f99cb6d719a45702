import * as Radix from '@radix-ui/react-dialog'
import type { ReactElement, ReactNode } from 'react'
import IconX from '~icons/lucide/x'
import { IconButton } from '../button/icon-button.tsx'
import { closesOnBack } from '../internal/closes-on-back.ts'
import { cx } from '../internal/cx.ts'
import { keyboardScroll } from '../internal/keyboard-scroll.ts'
import { useFocusReturn } from '../internal/use-focus-return.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type DrawerProps = {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  title: ReactNode
  hideTitle?: boolean
  children?: ReactNode
  /** Stays visible while the content scrolls: totals and the way on. */
  footer?: ReactNode
  /** The edge that it is attached to, in reading direction. @default 'end' */
  side?: 'start' | 'end' | 'bottom'
}

const sides = {
  end: 'inset-y-0 end-0 w-full max-w-md animate-slide-in-end rtl:[--slide-from:-100%] sm:rounded-s-xl',
  start: 'inset-y-0 start-0 w-[min(24rem,88vw)] animate-fade-in rounded-e-xl',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] animate-slide-in-up rounded-t-xl',
} as const

/** A panel at the edge: cart, menu, filters. Carries Radix: load it with `React.lazy` from first-load code. */
export function Drawer({ trigger, title, hideTitle, children, footer, side = 'end', ...state }: DrawerProps) {
  const { t } = useUi()
  const focusReturn = useFocusReturn(Boolean(trigger))
  return (
    <Radix.Root {...state}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay data-slot="overlay" className="z-overlay fixed inset-0 animate-fade-in bg-overlay" />
        <Radix.Content
          ref={closesOnBack}
          {...focusReturn}
          aria-describedby={undefined}
          data-slot="drawer"
          data-side={side}
          className={cx(
            'z-overlay fixed flex flex-col bg-surface text-fg shadow-overlay forced-colors:border low:overflow-y-auto low:overscroll-contain',
            sides[side],
          )}
        >
          <header className="flex min-h-16 items-center gap-4 border-line border-b ps-6 pe-3.5">
            <Radix.Title className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 font-display font-semibold text-title-sm'}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={IconX} label={t('ui.close')} className="ms-auto" />
            </Radix.Close>
          </header>
          <div
            ref={keyboardScroll}
            // Where the screen is low, the whole is scrolled, as a dialog is.
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 low:grow low:shrink-0 low:basis-auto low:overflow-visible"
          >
            {children}
          </div>
          {footer ? <footer className="border-line border-t bg-surface px-6 py-5">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
