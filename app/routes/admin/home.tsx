import { redirect } from 'react-router-dom'
import { sections } from '../../admin/sections.ts'
import { shopContext } from '../../context.ts'
import { withLanguage } from '../../paths.ts'
import type { Route } from './+types/home'

/** The back office begins with its first section. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(withLanguage(sections[0].href, context.get(shopContext).language))

/** Never drawn; but without a page the address would answer a refusal as data. */
export default function AdminHome() {
  return null
}
