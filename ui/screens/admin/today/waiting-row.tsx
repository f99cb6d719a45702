import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { WholeParts } from '#ui/internal/whole-parts.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { WaitingKind, WaitingView } from './views.ts'

const tones: Readonly<Record<WaitingKind, BadgeProps['tone']>> = {
  payment_failed: 'danger',
  letters: 'danger',
  to_pack: 'action',
  returns: 'info',
  unpaid: 'warning',
  low_stock: 'warning',
  imports: 'danger',
  reviews: 'info',
  drafts: 'neutral',
}

/** One thing that waits: where it is, and what one press does about it. */
export function WaitingRow({ id, kind, title, facts, href, act, refused, onAct }: WaitingView & { onAct: () => void }) {
  const { t, Link } = useUi()
  return (
    <li
      data-waiting={id}
      data-slot="waiting-row"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-2 py-2.5 focus-within:bg-sunken hover:bg-sunken"
    >
      {/* One column on a desk, a line of its own on a phone: titles begin at one place. */}
      <span className="basis-full sm:basis-36">
        <Badge tone={tones[kind]}>{t(`today.kind.${kind}`)}</Badge>
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <Link href={href} className="block font-medium wrap-anywhere after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block text-muted text-small wrap-anywhere">
          <WholeParts parts={facts} mark=" ·" />
        </span>
      </p>
      {act ? (
        <Button
          data-act
          variant="secondary"
          size="sm"
          pending={act.state === 'running'}
          onClick={onAct}
          className="relative z-10"
        >
          {act.label} <span className="sr-only">{title}</span>
        </Button>
      ) : null}
      {refused ? (
        <p role="alert" className="basis-full text-danger text-small">
          {refused}
        </p>
      ) : null}
    </li>
  )
}
