import { Alert } from '../alert/alert.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Diff, type DiffLine } from '../diff/diff.tsx'
import { WholeParts } from '../internal/whole-parts.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type ActivityRowProps = {
  id: string
  /** Finished words: who did it. */
  who: string
  /** Finished words: what was done to what kind of thing. */
  what: string
  /** Finished: date and time. */
  when: string
  /** What the thing was called, and its page where it has one. */
  name: string
  href?: string
  lines: readonly DiffLine[]
  /** `yes`: it can be put back. `done`: it was. */
  revert: 'yes' | 'done' | 'no'
  /** Why it was not put back: a finished sentence, and what stands there now. */
  refused?: { text: string; lines: readonly DiffLine[] }
  busy: boolean
  onRevert: () => void
}

/** Few values are shown at once; many wait for a press. */
const few = 3

/** One thing that was done. */
export function ActivityRow({ who, what, when, name, href, lines, revert, refused, busy, onRevert }: ActivityRowProps) {
  const { t, Link } = useUi()
  const title = name || t('admin.activity.unnamed')
  return (
    <li data-slot="activity-row" className="grid gap-2 border-line border-b py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            {href ? (
              <Link href={href} className="underline underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="text-muted text-small">
            <WholeParts parts={[what, who, when]} mark=" ·" />
          </p>
        </div>
        {revert === 'done' ? <Badge>{t('admin.activity.reverted')}</Badge> : null}
        {revert === 'yes' ? (
          <Button variant="secondary" size="sm" pending={busy} onClick={onRevert}>
            {t('admin.activity.revert')}
            <span className="sr-only">
              {title}, {when}
            </span>
          </Button>
        ) : null}
      </div>
      {refused ? (
        <Alert tone="warning" live title={refused.text}>
          {refused.lines.length > 0 ? <Diff label={refused.text} lines={refused.lines} /> : null}
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <details open={lines.length <= few} className="text-small">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted lg:min-h-8">
            {t('admin.activity.values', { count: lines.length })}
          </summary>
          <Diff label={title} lines={lines} />
        </details>
      ) : null}
    </li>
  )
}
