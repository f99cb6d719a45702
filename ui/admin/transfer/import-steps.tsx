import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { Skeleton } from '../../skeleton/skeleton.tsx'
import { ImportMapping, type ImportMappingProps } from './import-mapping.tsx'
import { ImportPick, type ImportPickProps } from './import-pick.tsx'
import { ImportResult, type ImportResultProps } from './import-result.tsx'
import { ImportRun, type ImportRunProps } from './import-run.tsx'

/** How far an import is: a file, its columns, what would happen, its way. */
export type ImportStep =
  | { at: 'loading' }
  | { at: 'failed'; onRetry: () => void }
  | ({ at: 'pick' } & ImportPickProps)
  | ({ at: 'map' } & ImportMappingProps)
  | { at: 'check'; count: number; onRetry?: () => void }
  | ({ at: 'result' } & ImportResultProps)
  | ({ at: 'run' } & ImportRunProps)

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="grid max-w-2xl gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}

/** An import where it is now. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useUi()
  switch (step.at) {
    case 'loading':
      return <Waiting label={t('transfer.import.title')} />
    case 'failed':
      return <RetryAlert onRetry={step.onRetry}>{t('transfer.pick.failed')}</RetryAlert>
    case 'pick':
      return <ImportPick {...step} />
    case 'map':
      return <ImportMapping {...step} />
    case 'check':
      if (step.onRetry) return <RetryAlert onRetry={step.onRetry}>{t('transfer.check.failed')}</RetryAlert>
      return <Waiting label={t('transfer.check.checking', { count: step.count })} />
    case 'result':
      return <ImportResult {...step} />
    case 'run':
      return <ImportRun {...step} />
  }
}
