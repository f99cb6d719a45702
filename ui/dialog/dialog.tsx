import * as Radix from '@radix-ui/react-dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'
import IconX from '~icons/lucide/x'
import { IconButton } from '../button/icon-button.tsx'
import { closesOnBack } from '../internal/closes-on-back.ts'
import { cx } from '../internal/cx.ts'
import { keyboardScroll } from '../internal/keyboard-scroll.ts'
import { useFocusReturn } from '../internal/use-focus-return.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type DialogProps = {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens it; focus returns there. Without one, focus returns to what had it before. */
  trigger?: ReactElement
  title: ReactNode
  /** Read with the title when it opens. */
  description?: ReactNode
  children?: ReactNode
  /** Actions at the end; the safe one first in the markup. */
  footer?: ReactNode
  /**
   * The least destructive answer. With it the dialog is a question that must be answered (`alertdialog`): the answer has the
   * focus first, and a press beside the dialog is no answer.
   */
  safeAnswer?: RefObject<HTMLElement | null>
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const

/**
 * A question or small task over the page; a sheet from below on phones. What it asks for has the focus first. Carries Radix: load it with `React.lazy` from first-load code.
 */
export function Dialog({
  trigger,
  title,
  description,
  children,
  footer,
  safeAnswer,
  size = 'md',
  ...state
}: DialogProps) {
  const { t } = useUi()
  const focusReturn = useFocusReturn(Boolean(trigger), safeAnswer, true)
  return (
    <Radix.Root {...state}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay
          data-slot="overlay"
          // A press beside a question leaves the focus on its answer.
          onMouseDown={safeAnswer ? (event) => event.preventDefault() : undefined}
          className="z-overlay fixed inset-0 animate-fade-in bg-overlay"
        />
        <Radix.Content
          ref={closesOnBack}
          {...focusReturn}
          role={safeAnswer ? 'alertdialog' : 'dialog'}
          onInteractOutside={safeAnswer ? (event) => event.preventDefault() : undefined}
          data-slot="dialog"
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'z-overlay fixed inset-x-0 bottom-0 flex max-h-[92dvh] animate-slide-in-up flex-col rounded-t-xl bg-surface text-fg shadow-overlay forced-colors:border low:overflow-y-auto low:overscroll-contain',
            'sm:inset-auto sm:start-1/2 sm:top-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade-in sm:rounded-lg rtl:sm:translate-x-1/2',
            sizes[size],
          )}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="font-display font-semibold text-title-sm">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-small">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton icon={IconX} label={t('ui.close')} className="-me-2.5" />
            </Radix.Close>
          </header>
          {children ? (
            <div
              ref={keyboardScroll}
              // Where the screen is low, the whole is scrolled: between title and answers there would be a line of it.
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-5 low:flex-none low:overflow-visible"
            >
              {children}
            </div>
          ) : null}
          {footer ? (
            <footer className="flex flex-col-reverse gap-3 border-line border-t px-6 py-4 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
