import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select, type SelectOption } from '#ui/select/select.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import type { PackEnd } from './views.ts'

export type PackSettingsProps = {
  end: PackEnd
  onEnd: (end: PackEnd) => void
  /** A slip is printed for each order. */
  slips: boolean
  onSlips: (slips: boolean) => void
  locations: readonly SelectOption[]
  location: string
  onLocation: (location: string) => void
}

const ends: readonly PackEnd[] = ['number', 'send', 'pack']

/** How this table works; kept in this browser. */
export function PackSettings({ end, onEnd, slips, onSlips, locations, location, onLocation }: PackSettingsProps) {
  const { t } = useUi()
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold">{t('packing.settings')}</h2>
      <Select
        label={t('packing.end')}
        options={ends.map((value) => ({ value, label: t(`packing.end.${value}`) }))}
        value={end}
        onChange={(event) => onEnd(ends.find((one) => one === event.target.value) ?? 'number')}
      />
      <Select
        label={t('packing.location')}
        options={locations}
        value={location}
        onChange={(event) => onLocation(event.target.value)}
      />
      <Switch
        label={t('packing.slips')}
        description={t('packing.slipsText')}
        checked={slips}
        onChange={(event) => onSlips(event.target.checked)}
      />
    </Card>
  )
}
