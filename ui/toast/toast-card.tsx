import IconSuccess from '~icons/lucide/circle-check'
import IconInfo from '~icons/lucide/info'
import IconDanger from '~icons/lucide/octagon-alert'
import IconWarning from '~icons/lucide/triangle-alert'
import IconX from '~icons/lucide/x'
import { Icon } from '../icon/icon.tsx'
import type { ToastItem, ToastStore } from './toast-store.ts'

const icons = { info: IconInfo, success: IconSuccess, warning: IconWarning, danger: IconDanger } as const

/** One message. While a pointer or focus is on it, no clock runs. */
export function ToastCard({ item, store, closeLabel }: { item: ToastItem; store: ToastStore; closeLabel: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock, nothing is pressed here
    <div
      role={item.tone === 'danger' ? 'alert' : undefined}
      data-slot="toast"
      data-tone={item.tone}
      onPointerEnter={() => store.hold('pointer', item.id)}
      onPointerLeave={() => store.release('pointer', item.id)}
      onFocus={() => store.hold('focus', item.id)}
      onBlur={() => store.release('focus', item.id)}
      className="flex w-(--width) items-start gap-3 rounded-md bg-inverse py-2 ps-4 pe-2 font-text text-inverse-fg text-small shadow-overlay forced-colors:border"
    >
      <Icon of={icons[item.tone]} className="mt-2.5 text-highlight" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{item.title}</p>
        {item.description ? <p className="text-inverse-muted">{item.description}</p> : null}
      </div>
      {item.action ? (
        <button
          type="button"
          onClick={() => {
            item.action?.onAction()
            store.close(item.id)
          }}
          className="min-h-10 shrink-0 pointer-coarse:min-h-11 rounded-sm px-3 font-semibold text-highlight underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {item.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => store.close(item.id)}
        className="grid size-10 shrink-0 place-items-center rounded-sm text-inverse-muted hover:text-inverse-fg pointer-coarse:size-11"
      >
        <Icon of={IconX} size="sm" />
      </button>
    </div>
  )
}
