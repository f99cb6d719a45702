import type { ComboboxOption } from '#ui/combobox/find-options.ts'

const names = ['Bangkok', 'Chiang Mai', 'Chiang Rai', 'Kanchanaburi', 'Khon Kaen', 'Krabi', 'Lampang', 'Nan', 'Phuket']

export const provinces: ComboboxOption[] = [...names, 'Songkhla', 'Sukhothai', 'Trang'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
}))

/** Workshops of the seed's shop, by craft. */
export const makers: ComboboxOption[] = [
  { value: 'baan-kram', label: 'Baan Kram', description: 'Sakon Nakhon', group: 'Weavers' },
  { value: 'lanna-loom', label: 'Lanna Loom', description: 'Lamphun', group: 'Weavers' },
  { value: 'clay-hill', label: 'Clay Hill', description: 'Lampang', group: 'Potters' },
  {
    value: 'river-kiln',
    label: 'River Kiln',
    description: 'Nonthaburi, closed in April',
    group: 'Potters',
    disabled: true,
  },
  { value: 'ko-brass', label: 'Ko Brass', description: 'Songkhla', group: 'Smiths' },
]
