import { type ReactNode, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { onPlainClick } from '#ui/internal/plain-click.ts'
import { stepOut } from '#ui/internal/step-out.ts'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Removed } from '../cart/cart-lines.tsx'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { RetryAlert } from '../retry-alert.tsx'
import { Section } from '../section.tsx'
import { SavedLine } from './saved-line.tsx'
import type { SavedLineView } from './views.ts'

export type SavedLinesProps = {
  state: 'loading' | 'failed' | 'ready'
  lines: readonly SavedLineView[]
  /** How many there are, those included that are still waited for. */
  total: number
  /** Lines on their way into the cart. */
  moving?: ReadonlySet<string>
  onMove: (id: string) => void
  onRemove: (id: string) => void
  /** What was taken off last, and the way back. */
  removed?: { title: string }
  onUndo?: () => void
  /** Lines whose thing is not sold any more. */
  gone?: number
  onForgetGone?: () => void
  /** A guest's list is in this browser alone. */
  signIn?: { href: string; onSignIn: () => void }
  onRetry: () => void
}

/** What was taken out of the cart for later, with the prices and the stock of today. Nothing where there is nothing. */
export function SavedLines(props: SavedLinesProps) {
  const { t } = useUi()
  const { state, lines, total, removed, onUndo } = props
  const top = useRef<HTMLDivElement>(null)
  if (state === 'ready' && total === 0 && !removed) return null
  const remove = (id: string) => {
    stepOut(top.current)
    props.onRemove(id)
  }
  // The list goes with its last line.
  const move = (id: string) => {
    stepOut(total === 1 ? top.current?.parentElement : top.current)
    props.onMove(id)
  }
  return (
    <div ref={top} tabIndex={-1} data-slot="saved-lines" data-state={state} className="outline-none">
      <Section size="title" title={t('later.title')} className="pb-0!">
        {removed && onUndo ? <Removed title={removed.title} onUndo={onUndo} /> : null}
        <Body {...props}>
          <Gone {...props} />
          {lines.length > 0 ? (
            <ul aria-label={t('later.title')} className="grid border-line border-t lg:grid-cols-2 lg:gap-x-16">
              {lines.map((line) => (
                <SavedLine
                  key={line.id}
                  line={line}
                  pending={props.moving?.has(line.id)}
                  onMove={() => move(line.id)}
                  onRemove={() => remove(line.id)}
                />
              ))}
            </ul>
          ) : null}
          <Guest {...props} />
        </Body>
      </Section>
    </div>
  )
}

function Body({ state, total, onRetry, children }: SavedLinesProps & { children: ReactNode }) {
  const { t } = useUi()
  if (state === 'failed') return <RetryAlert onRetry={onRetry}>{t('later.failed')}</RetryAlert>
  return state === 'loading' ? <CartSkeleton lines={Math.min(3, Math.max(1, total))} /> : children
}

function Gone({ gone = 0, onForgetGone }: SavedLinesProps) {
  const { t } = useUi()
  if (gone === 0) return null
  return (
    <div className="mb-6">
      <Alert
        tone="info"
        actions={
          <Button variant="quiet" size="sm" onClick={onForgetGone}>
            {t('later.forgetGone')}
          </Button>
        }
      >
        {t('later.gone', { count: gone })}
      </Alert>
    </div>
  )
}

function Guest({ signIn, total }: SavedLinesProps) {
  const { t } = useUi()
  if (!signIn || total === 0) return null
  return (
    <p className="mt-5 max-w-[70ch] text-muted text-small">
      {t('later.guest')}{' '}
      <TextLink href={signIn.href} onClick={onPlainClick(signIn.onSignIn)}>
        {t('later.signIn')}
      </TextLink>
    </p>
  )
}
