import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** What a change of a product's variants would do. */
export type VariantsOutcome = {
  /** How many come. */
  made: number
  /** How many go, and what the first of them are called. */
  gone: number
  goneNames: string
  /** Why it cannot be: nothing is left, too many, or some that go are sold and not sent yet (`reservedNames`). */
  wrong?: 'empty' | 'many' | 'reserved'
  reservedNames: string
}

/** Says what would come and go before it is done. */
export function VariantsOutcomeText({ outcome }: { outcome?: VariantsOutcome }) {
  const { t } = useUi()
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {outcome?.wrong ? (
        <Alert tone="danger">{t(`variants.${outcome.wrong}`, { names: outcome.reservedNames })}</Alert>
      ) : null}
      {outcome && !outcome.wrong && outcome.gone > 0 ? (
        <Alert tone="warning">
          {t('variants.gone', { count: outcome.gone, names: outcome.goneNames })} {t('variants.goneText')}
        </Alert>
      ) : null}
      {outcome && !outcome.wrong ? <p className="text-small">{t('variants.made', { count: outcome.made })}</p> : null}
    </div>
  )
}
