import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AddressStepView, AddressValues, PlaceView } from './views.ts'

type PostalPlacesProps = {
  part: 'shipping' | 'billing'
  form: UseFormReturn<AddressValues>
  ask: NonNullable<AddressStepView['onPostalCode']>
}

/**
 * A Thai postal code says the province, and often the district: both are filled in where nothing else was typed. A code of
 * several districts offers them to be chosen.
 */
export function PostalPlaces({ part, form, ask }: PostalPlacesProps) {
  const { t } = useUi()
  const code = form.watch(`${part}.postal_code`).trim()
  const city = form.watch(`${part}.city`).trim()
  const [places, setPlaces] = useState<readonly PlaceView[]>([])
  /** What was filled in here may be filled in anew; what a person typed may not. */
  const filled = useRef({ city: '', province: '' })

  const fill = (field: 'city' | 'province', value: string, asked = false) => {
    const name = `${part}.${field}` as const
    const now = form.getValues(name).trim()
    if (now === value || !(asked || now === '' || now === filled.current[field])) return
    filled.current[field] = value
    form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })
  }
  const take = useRef((found: readonly PlaceView[]) => {
    setPlaces(found)
    const provinces = new Set(found.map(({ province }) => province))
    const [only] = provinces
    if (only && provinces.size === 1) fill('province', only)
    if (found.length > 0) fill('city', found.length === 1 ? (found[0]?.district ?? '') : '')
  })

  useEffect(() => {
    let current = true
    setPlaces([])
    if (/^\d{5}$/.test(code))
      ask(code).then(
        (found) => current && take.current(found),
        // Without the list the district is typed, as anywhere else.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [code, ask])

  if (places.length < 2) return null
  return (
    <fieldset data-slot="postal-places" className="sm:col-span-2">
      <legend className="mb-2 text-muted text-small">{t('checkout.address.districts', { code })}</legend>
      <div className="flex flex-wrap gap-2">
        {places.map(({ district, province }) => (
          <Button
            key={`${district}, ${province}`}
            variant={district === city ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={district === city}
            onClick={() => {
              fill('city', district, true)
              fill('province', province, true)
            }}
          >
            {district}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
