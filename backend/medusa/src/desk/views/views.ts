import { randomBytes } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { DeskProblem, invalid, missing } from '../problem.ts'

const LARGEST = 20_000

/** Body of a view; with an id, of one that is there. */
export const viewBody = z.strictObject({
  id: z.string().max(100).optional(),
  name: z.string().trim().min(1, 'must not be empty').max(100),
  shared: z.boolean().default(false),
  is_default: z.boolean().default(false),
  view: z
    .record(z.string(), z.json())
    .refine((view) => JSON.stringify(view).length <= LARGEST, `is longer than ${LARGEST} characters`),
})
type ViewBody = z.infer<typeof viewBody>

/** A view as somebody sees it. */
export interface View {
  id: string
  name: string
  shared: boolean
  is_default: boolean
  view: Record<string, unknown>
  /** Whether it may be changed by who asks. */
  mine: boolean
}

interface Row extends Omit<View, 'mine'> {
  owner: string
}

const listName = /^[a-z][a-z0-9-]{0,59}$/
const shown = ({ id, name, shared, is_default, view }: Row, owner: string, by: string): View => ({
  id,
  name,
  shared,
  is_default,
  view,
  mine: owner === by,
})

function checkList(list: string): void {
  if (!listName.test(list)) throw missing(`list "${list}"`)
}

/** The views of a list that somebody sees: their own, and those that others share. */
export async function viewsOf(container: MedusaContainer, list: string, by: string): Promise<View[]> {
  checkList(list)
  const rows = await container.resolve(DESK_MODULE).viewsSeenBy(list, by)
  return rows.map((row) => shown(row, row.owner, by))
}

/** Keeps a view, a new one or one's own that is there. A view that becomes the default takes that from the one before. */
export async function saveView(container: MedusaContainer, list: string, by: string, body: ViewBody): Promise<View> {
  checkList(list)
  const desk = container.resolve(DESK_MODULE)
  const rows = await desk.viewsSeenBy(list, by)
  const known = rows.find(({ id }) => id === body.id)
  if (body.id && !known) throw missing(`view ${body.id}`)
  if (known && known.owner !== by)
    throw new DeskProblem(403, 'not_yours', 'This view is somebody else’s; save your own')
  if (rows.some((row) => row.owner === by && row.id !== body.id && row.name.toLowerCase() === body.name.toLowerCase()))
    throw invalid({ name: 'is the name of another view of yours' })
  const id = known?.id ?? `dview_${randomBytes(13).toString('hex')}`
  await desk.keepView({ ...body, id, list, owner: by })
  return shown({ ...body, id, owner: by }, by, by)
}

/** Forgets a view of one's own. */
export async function removeView(container: MedusaContainer, list: string, by: string, id: string): Promise<void> {
  const known = (await viewsOf(container, list, by)).find((view) => view.id === id)
  if (!known) throw missing(`view ${id}`)
  if (!known.mine) throw new DeskProblem(403, 'not_yours', 'This view is somebody else’s')
  await container.resolve(DESK_MODULE).removeView(id)
}
