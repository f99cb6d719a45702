import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { headlineType } from '#ui/shop/type.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { CounterWaits as View } from './views.ts'

export type CounterWaitsProps = {
  waits: View
  /** It is being given up. */
  pending: boolean
  /** The buyer pays otherwise, or not at all. */
  onDrop: () => void
}

/** The buyer points a telephone at the code and pays there; what is said here follows by itself. */
export function CounterWaits({ waits, pending, onDrop }: CounterWaitsProps) {
  const { t } = useUi()
  return (
    <Card
      padding="lg"
      data-slot="counter-waits"
      className="mx-auto grid max-w-md justify-items-center gap-4 text-center"
    >
      <h2 className={`${headlineType} tabular-nums`}>{waits.total}</h2>
      <p className="text-muted">{t('counter.link.text')}</p>
      <QrCode value={waits.link} label={t('counter.link.code')} className="max-w-72" />
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Spinner /> {t('counter.link.waits')}
      </p>
      <TextField
        className="w-full text-start"
        label={t('counter.link.address')}
        value={waits.link}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      {waits.paid ? <p className="font-semibold">{t('counter.link.part', { amount: waits.paid })}</p> : null}
      <Button variant="secondary" pending={pending} onClick={onDrop}>
        {t('counter.link.drop')}
      </Button>
    </Card>
  )
}
