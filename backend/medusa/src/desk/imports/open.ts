import { createHash } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { generateEntityId } from '@medusajs/framework/utils'
import type { z } from '@medusajs/framework/zod'
import type { NewItem } from '../../modules/desk-job/service.ts'
import type { Doer } from '../activity/note.ts'
import { beginJob } from '../jobs/jobs.ts'
import { groupsOf, type importBody, rowsIn, twiceIn } from './body.ts'
import { idsByHandle } from './handles.ts'
import type { ImportRow } from './plan.ts'

/** What an item of an import is asked to do: the rows of one product. */
export interface ImportWish {
  handle: string
  rows: ImportRow[]
  /** Lines whose SKU the file has twice. */
  twice: number[]
  /** The same of barcodes; none in imports that began before they were looked at. */
  twiceBarcode?: number[]
  overwrite: number[]
  /** The product was there; unknown of imports that began before it was noted. */
  wasThere?: boolean
}

/** Makes a job of a file's rows, an item for each product; what each comes to is worked out when its turn comes. */
export async function openImport(container: MedusaContainer, body: z.infer<typeof importBody>, doer: Doer) {
  const { idempotency_key: key, file, ...asked } = body
  const wish = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const items = async (): Promise<NewItem[]> => {
    const rows = rowsIn(asked)
    const groups = groupsOf(rows)
    const twice = twiceIn(rows)
    const overwrite = new Set(asked.overwrite)
    const fresh = asked.fresh && new Set(asked.fresh)
    const ids = await idsByHandle(
      container,
      [...groups.keys()].filter((handle) => handle !== ''),
    )
    return [...groups].map(([handle, own]): NewItem => {
      const lines = own.map(({ line }) => line)
      const wasThere = fresh ? !lines.some((line) => fresh.has(line)) : ids.has(handle)
      // Of one that was not there the id is chosen here: whatever is made under it later is this item's, and no other.
      const id = (wasThere ? ids.get(handle) : undefined) ?? generateEntityId(undefined, 'prod')
      const wish: ImportWish = {
        handle,
        rows: own,
        twice: lines.filter((line) => twice.sku.has(line)),
        twiceBarcode: lines.filter((line) => twice.barcode.has(line)),
        overwrite: lines.filter((line) => overwrite.has(line)),
        wasThere,
      }
      return { kind: 'product', record_id: id, product_id: id, changes: null, reason: null, wish }
    })
  }
  const change = { file, rows: body.rows.length }
  return beginJob(container, { type: 'import', key, wish, change, selection: null }, items, doer)
}
