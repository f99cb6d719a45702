import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderChoicesQuery } from '#features/admin/order.queries.ts'
import { safeStorage } from '#features/shared/storage.ts'
import type { PackSettingsProps } from '#ui/screens/admin/pack/pack-settings.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

type Kept = Pick<PackSettingsProps, 'end' | 'slips' | 'location'>
const key = 'talat.packing'
const store = safeStorage(() => localStorage)
const usual: Kept = { end: 'number', slips: true, location: '' }

/** What is kept, as far as it makes sense. */
function readKept(): Kept {
  try {
    const { end, slips, location } = JSON.parse(store.get(key) ?? '{}') as Partial<Record<keyof Kept, unknown>>
    return {
      end: end === 'send' || end === 'pack' ? end : 'number',
      slips: slips !== false,
      location: typeof location === 'string' ? location : '',
    }
  } catch {
    // Not written by us: as if nothing were kept.
    return usual
  }
}

/** How this packing table works, kept in this browser. */
export function usePackSettings(): PackSettingsProps {
  const [kept, setKept] = useState(usual)
  const { data: choices } = useQuery(orderChoicesQuery(adminTransport))
  // The server knows nothing of this browser: what is kept comes right after its drawing.
  useEffect(() => setKept(readKept()), [])
  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change }
    store.set(key, JSON.stringify(next))
    setKept(next)
  }
  const locations = choices?.locations ?? []
  const location = locations.some(({ value }) => value === kept.location) ? kept.location : (locations[0]?.value ?? '')
  return {
    ...kept,
    locations,
    location,
    onEnd: (end) => keep({ end }),
    onSlips: (slips) => keep({ slips }),
    onLocation: (next) => keep({ location: next }),
  }
}
