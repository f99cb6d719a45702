import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '../problem.ts'

export type SessionEndedProps = {
  onSignIn: () => void
  /**
   * The cart is gone as well, with the account that it belonged to: how to go on with the same things. `isAnswer`: to a press;
   * `problem`: a code of `checkout.problem.*` of the last try.
   */
  goOn?: { pending: boolean; isAnswer: boolean; problem: string | undefined; onPress: () => void }
}

/** Whoever was signed in is not any more: says so above the steps, and offers to sign in again without leaving them. */
export function SessionEnded({ onSignIn, goOn }: SessionEndedProps) {
  const { t } = useUi()
  const place = useRef<HTMLDivElement>(null)
  const isGone = goOn !== undefined
  const isAnswer = goOn?.isAnswer ?? false
  useEffect(() => {
    // The press was below, from where this may not be in sight.
    if (isAnswer) place.current?.scrollIntoView({ block: 'center' })
  }, [isAnswer])
  return (
    <div ref={place} className="mb-6">
      <Alert
        key={String(isGone)}
        tone="warning"
        live
        title={t(isGone ? 'account.gone.title' : 'account.ended.title')}
        actions={
          <>
            {goOn ? (
              <Button size="sm" pending={goOn.pending} onClick={goOn.onPress}>
                {t('account.gone.goOn')}
              </Button>
            ) : null}
            <Button size="sm" variant="secondary" onClick={onSignIn}>
              {t(isGone ? 'account.gone.signIn' : 'account.ended.signIn')}
            </Button>
          </>
        }
      >
        {t(isGone ? 'account.gone.text' : 'account.ended.text')}
        {goOn?.problem ? <p className="mt-2">{problemText(t, 'checkout.problem', goOn.problem)}</p> : null}
      </Alert>
    </div>
  )
}
