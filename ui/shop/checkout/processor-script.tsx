import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

export type ProcessorScriptProps<Script> = {
  /** Fetches a processor's own script; null or a rejection when it did not come. */
  load: () => Promise<Script | null>
  children: (script: Script) => ReactNode
}

/** A payment processor's own part: waits for its script, says it when that was kept out, and asks for it again. */
export function ProcessorScript<Script extends object>({ load, children }: ProcessorScriptProps<Script>) {
  const { t } = useUi()
  const [script, setScript] = useState<Script | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again on retry
  useEffect(() => {
    let gone = false
    const settle = (next: Script | 'failed') => {
      if (!gone) setScript(next)
    }
    setScript('loading')
    load().then(
      (loaded) => settle(loaded ?? 'failed'),
      () => settle('failed'),
    )
    return () => {
      gone = true
    }
  }, [tries])
  if (script === 'loading') return <ProcessorWaiting />
  if (script !== 'failed') return children(script)
  const retry = (
    <Button variant="secondary" onClick={() => setTries(tries + 1)}>
      {t('shop.retry')}
    </Button>
  )
  return (
    <Alert tone="danger" live actions={retry}>
      {t('checkout.payment.fields.failed')}
    </Alert>
  )
}

/** What stands in the place of a processor's fields until they are there. */
export function ProcessorWaiting() {
  const { t } = useUi()
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-4">
      <p className="sr-only">{t('checkout.payment.fields.loading')}</p>
      <Skeleton className="col-span-2 h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}
