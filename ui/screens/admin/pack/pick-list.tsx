import { useState } from 'react'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { PickShelf } from './views.ts'

export type PickListProps = { shelves: readonly PickShelf[] }

/** What is fetched from where, shelf by shelf; ticked on the way, on paper or on a phone. */
export function PickList({ shelves }: PickListProps) {
  const { t } = useUi()
  const [fetched, setFetched] = useState<readonly string[]>([])
  return (
    <div className="grid max-w-3xl gap-5">
      {shelves.map(({ shelf, lines }) => (
        <section key={shelf} data-slot="pick-shelf" className="break-inside-avoid">
          <h2 className="border-line-strong border-b pb-1 font-semibold text-title-sm">
            {shelf || t('packing.noShelf')}
          </h2>
          <ul>
            {lines.map(({ id, count, title, variant, sku, orders }) => (
              <li key={id} className="border-line border-b py-1 text-small">
                <Checkbox
                  checked={fetched.includes(id)}
                  onChange={() =>
                    setFetched((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
                  }
                  label={
                    <span className="flex gap-3">
                      <span className="w-12 shrink-0 text-end font-semibold tabular-nums">
                        {t('packing.pick.count', { count })}
                      </span>
                      <span className="wrap-anywhere min-w-0">
                        {[title, variant].filter(Boolean).join(', ')}
                        <span className="block text-caption text-muted">
                          {sku} {orders.map((one) => t('packing.pick.for', one)).join(', ')}
                        </span>
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
