import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconPlus from '~icons/lucide/plus'
import { RemoveRecord } from '../remove-record.tsx'
import { ZoneDialog, type ZoneDialogProps, type ZoneValues } from './zone-dialog.tsx'

export type ZoneView = ZoneValues & {
  id: string
  /** Its countries in words, and the parts of countries that a script wrote. */
  places: string
  ways: readonly { id: string; name: string; href: string }[]
}

export type ZonesProps = Pick<ZoneDialogProps, 'countries' | 'onSave'> & {
  zones: readonly ZoneView[]
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  /** Where a way of delivery is made. */
  addHref: string
  onRemove: (zone: ZoneView) => Promise<void>
}

/** Where a stock location sends to: its zones with their ways of delivery; zones are made, changed and deleted. */
export function Zones({ zones, status = 'ready', onRetry, addHref, countries, onSave, onRemove }: ZonesProps) {
  const { t } = useUi()
  const [edited, setEdited] = useState<ZoneValues>()
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('delivery.zones')}</h2>
        <Button variant="secondary" onClick={() => setEdited({ name: '', countries: [] })}>
          <Icon of={IconPlus} size="sm" /> {t('delivery.addZone')}
        </Button>
      </div>
      <p className="mt-1 text-muted text-small">{t('delivery.zonesText')}</p>
      {status === 'loading' ? <Skeleton className="mt-4 h-28" /> : null}
      {status === 'failed' ? <PartFailed onRetry={onRetry} /> : null}
      {status === 'ready' && zones.length === 0 ? <p className="mt-4 text-muted">{t('delivery.noZones')}</p> : null}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {zones.map((zone) => (
          <li key={zone.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
            <div className="min-w-[min(14rem,100%)] flex-1">
              <h3 className="font-medium wrap-anywhere">{zone.name}</h3>
              <p className="text-muted text-small wrap-anywhere">{zone.places}</p>
              {zone.ways.length === 0 ? <p className="mt-2 text-small">{t('delivery.noWays')}</p> : null}
              <ul className="mt-2 flex flex-wrap gap-x-4 empty:hidden">
                {zone.ways.map(({ id, name, href }) => (
                  <li key={id}>
                    <TextLink href={href}>{name}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
            <span className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                aria-label={t('delivery.ofZone', { name: zone.name })}
                onClick={() => setEdited(zone)}
              >
                {t('delivery.editZone')}
              </Button>
              <RemoveRecord
                name={zone.name}
                listed
                description={t('delivery.zoneLoses', { count: zone.ways.length })}
                onRemove={() => onRemove(zone)}
              />
            </span>
          </li>
        ))}
      </ul>
      {zones.length > 0 ? (
        <p className="mt-3">
          <TextLink href={addHref}>{t('delivery.addWay')}</TextLink>
        </p>
      ) : null}
      {edited ? (
        <ZoneDialog
          key={edited.id ?? 'new'}
          zone={edited}
          countries={countries}
          onSave={onSave}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Card>
  )
}
