import { useUi } from '#ui/provider/ui-provider.tsx'
import type { DeliveryRegionView } from './views.ts'

/** What delivery costs, a table a region; a region or an option that does not exist is not spoken of. */
export function DeliveryCosts({ regions }: { regions: readonly DeliveryRegionView[] }) {
  const { t } = useUi()
  if (regions.length === 0) return <p className="mt-4 text-muted">{t('content.delivery.away')}</p>
  return (
    <div data-slot="delivery-costs" className="mt-6 grid gap-10">
      {regions.map(({ id, name, currency, options }) => (
        <table key={id} className="w-full border-collapse text-small">
          <caption className="mb-2 text-start font-semibold text-body">
            {name} <span className="font-normal text-muted">{currency}</span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('content.delivery.option')}</th>
              <th scope="col">{t('content.delivery.price')}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.id} className="border-line border-t">
                <th scope="row" className="py-3 pe-4 text-start align-top font-medium wrap-anywhere">
                  {option.name}
                  {option.about ? <span className="block font-normal text-muted">{option.about}</span> : null}
                </th>
                <td className="py-3 text-end align-top tabular-nums">
                  {option.price || t('content.delivery.byWeight')}
                  {option.freeFrom ? (
                    <span className="block text-muted">
                      {t('content.delivery.freeFrom', { amount: option.freeFrom })}
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
