import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { reasonText } from './reason-words.ts'
import type { TestResult } from './views.ts'

/** What the engine said: yes with what it takes off, or no with all that stands in the way. */
export function TestAnswer({ result }: { result: TestResult }) {
  const { t } = useUi()
  const { applies, reasons, also, cart } = result
  return (
    <div className="mt-5 grid gap-3" data-slot="test-answer">
      <Alert tone={applies ? 'success' : 'warning'} live>
        <p className="font-medium">
          {t(applies ? 'resources.tester.yes' : 'resources.tester.no', { amount: cart.off })}
        </p>
        {reasons.length > 0 ? (
          <ul className="mt-1 list-disc ps-5">
            {reasons.map((reason) => (
              <li key={`${reason.code}.${reason.attribute}`}>{reasonText(t, reason)}</li>
            ))}
          </ul>
        ) : null}
      </Alert>
      <ul className="divide-y divide-line text-small">
        {cart.items.map((item) => (
          <li key={item.title} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{t('resources.tester.line', { quantity: item.quantity, title: item.title })}</span>
            <span className="tabular-nums">
              {item.after ? <s className="me-2 text-muted">{item.before}</s> : null}
              {item.after ?? item.before}
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-1.5 font-medium">
          <span>{t('resources.tester.total')}</span>
          <span className="tabular-nums">{cart.total}</span>
        </li>
      </ul>
      {also.length > 0 ? (
        <p className="text-muted text-small">{t('resources.tester.also', { codes: also.join(', ') })}</p>
      ) : null}
    </div>
  )
}
