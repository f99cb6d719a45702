import { type FormEvent, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ResourceField } from '../resource-field.tsx'
import type { FieldView, OptionsView } from '../views.ts'
import { TestAnswer } from './test-answer.tsx'
import type { TestResult } from './views.ts'

export type TestLine = { id: string; name: string; quantity: number }
/** What became of a test: an answer, or what is wrong by field (`lines` for all of them, `root` for none). */
export type TestTold = { result?: TestResult; errors?: Readonly<Record<string, string | undefined>> }

export type PromotionTesterProps = {
  /** Who buys and where; the paths of their values. */
  fields: readonly FieldView[]
  values: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, OptionsView>>
  onChange: (path: string, value: unknown) => void
  /** Offers what can be put into the cart. */
  goods: { field: FieldView; options: OptionsView }
  lines: readonly TestLine[]
  onLines: (lines: readonly TestLine[]) => void
  onTest: () => Promise<TestTold>
}

/** Would this cart get it, and if not why: a cart is put together, and the shop's own engine says what it would do. */
export function PromotionTester(props: PromotionTesterProps) {
  const { fields, values, options, goods, lines, onLines } = props
  const { t } = useUi()
  const [told, setTold] = useState<TestTold>({})
  const [pending, setPending] = useState(false)
  const { errors = {}, result } = told
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setTold(await props.onTest())
    setPending(false)
  }
  const add = (id: unknown) => {
    const found = goods.options.options.find(({ value }) => value === id)
    if (!found || lines.some((line) => line.id === id)) return
    onLines([...lines, { id: found.value, name: found.label, quantity: 1 }])
  }
  return (
    <Card padding="lg">
      <h2 className="font-semibold">{t('resources.tester.title')}</h2>
      <p className="mt-1 text-muted text-small">{t('resources.tester.text')}</p>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <ResourceField
              key={field.path}
              field={field}
              value={values[field.path]}
              error={errors[field.path]}
              options={options[field.path]}
              onChange={(value) => props.onChange(field.path, value)}
            />
          ))}
        </div>
        <ResourceField field={goods.field} value={null} error={errors.items} options={goods.options} onChange={add} />
        <ul className="grid gap-3 empty:hidden">
          {lines.map((line, at) => (
            <li key={line.id} className="flex flex-wrap items-end gap-3">
              <div className="min-w-[min(12rem,100%)] flex-1">
                <NumberField
                  label={line.name}
                  value={line.quantity}
                  min={1}
                  digits={0}
                  error={errors[`items.${at}`]}
                  onValueChange={(quantity) =>
                    onLines(lines.map((one) => (one.id === line.id ? { ...one, quantity: quantity ?? 1 } : one)))
                  }
                />
              </div>
              <Button
                variant="quiet"
                aria-label={`${t('admin.remove')}: ${line.name}`}
                onClick={() => onLines(lines.filter(({ id }) => id !== line.id))}
              >
                {t('admin.remove')}
              </Button>
            </li>
          ))}
        </ul>
        {errors.root ? (
          <Alert tone="danger" live>
            {errors.root}
          </Alert>
        ) : null}
        <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
          {t('resources.tester.test')}
        </Button>
      </form>
      {result ? <TestAnswer result={result} /> : null}
    </Card>
  )
}
