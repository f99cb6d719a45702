import type { RegionInfo } from './region.ts'

/** Where a region delivers to, as the reader calls it: the chosen country, or its only one; else the region's own name. */
export const destination = ({ name, countries }: RegionInfo, country?: string): string =>
  (countries.find(({ code }) => code === country) ?? (countries.length === 1 ? countries[0] : undefined))?.name ?? name
