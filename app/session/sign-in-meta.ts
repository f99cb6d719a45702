import type { MetaDescriptor } from 'react-router-dom'
import { metaTags, type PageMeta } from '../page-meta.ts'
import { asksStaff } from './asks-staff.ts'

/** Tags of a page of signing in: staff and shoppers are asked at one address, and told apart by what the page is called. */
export function signInTags(
  loaded: { meta: PageMeta; staffTitle: string } | undefined,
  search: string,
  error: unknown,
): MetaDescriptor[] {
  const staff = asksStaff(new URLSearchParams(search)).staff
  return metaTags(loaded && staff ? { ...loaded.meta, title: loaded.staffTitle } : loaded?.meta, error)
}
