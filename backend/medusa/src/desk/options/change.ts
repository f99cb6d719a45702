import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { z } from '@medusajs/framework/zod'
import {
  batchTranslationsWorkflow,
  deleteProductOptionValuesWorkflow,
  emitEventStep,
  updateProductOptionsWorkflow,
} from '@medusajs/medusa/core-flows'
import { type Entry, recordEntry } from '../activity/entry.ts'
import { alone } from '../lock.ts'
import { conflict, DeskProblem, invalid, missing } from '../problem.ts'
import { holds } from '../records/kind.ts'
import { type Change, mergeOrder } from '../records/merge.ts'
import { readRecords, type Saved, saveRecord } from '../records/save.ts'
import { forgetDeletedProducts, listValues, type OptionValue, optionLock, productsWith, valueRows } from './values.ts'

/** Body of a new value. */
export const newValue = z.strictObject({
  value: holds.name.max(100),
  metadata: z.record(z.string().max(100), holds.json).optional(),
  translations: z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/), z.strictObject({ value: holds.name }))
    .optional(),
})

type NewValue = z.infer<typeof newValue>
interface Row {
  option_id: string
  value: string
  rank?: number
  metadata?: Record<string, unknown>
}

const createValueStep = createStep(
  'desk-create-option-value',
  async (row: Row, { container }) => {
    const made = await container.resolve(Modules.PRODUCT).createProductOptionValues(row)
    return new StepResponse({ id: made.id }, made.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(Modules.PRODUCT).deleteProductOptionValues([id])
  },
)

/** One value more, as one row: Medusa's own way sends all values of the option. */
const addValueWorkflow = createWorkflow(
  'desk-add-option-value',
  (input: WorkflowData<{ row: Row; translations: NewValue['translations'] }>) => {
    const made = createValueStep(transform(input, ({ row }) => row))
    batchTranslationsWorkflow.runAsStep({
      input: transform({ input, made }, ({ input: { translations = {} }, made: { id } }) => ({
        create: Object.entries(translations).map(([locale_code, words]) => ({
          reference: 'product_option_value',
          reference_id: id,
          locale_code,
          translations: words,
        })),
        update: [],
        delete: [],
      })),
    })
    emitEventStep({ eventName: 'product-option-value.created', data: made })
    return new WorkflowResponse(made)
  },
)

/** Adds a value behind the others. A text that is there already (in any case) is refused. */
export async function addValue(
  container: MedusaContainer,
  optionId: string,
  wish: NewValue,
): Promise<{ value: OptionValue; entry: Entry | undefined }> {
  return alone(container, [optionLock(optionId)], async () => {
    const rows = await valueRows(container, optionId)
    refuseTaken(rows, wish.value)
    const { value, metadata, translations } = wish
    // Behind those that have no place it has none either.
    const last = rows.length > 0 ? (rows.at(-1)?.rank ?? null) : -1
    const wanted = { option_id: optionId, value, metadata }
    const row = last === null ? wanted : { ...wanted, rank: last + 1 }
    const { result } = await addValueWorkflow(container).run({
      input: { row, translations },
    })
    const { id } = result
    const after = (await readRecords(container, 'option-value', [id])).get(id)
    const made = recordEntry('option-value', id, undefined, after)
    const entry: Entry | undefined = made && { ...made, revert: { as: 'remove-value', option_id: optionId, id } }
    return { value: await oneOf(container, optionId, id), entry }
  })
}

/** Refuses a text that another value has. */
function refuseTaken(rows: readonly { id: string; value: string }[], text: string, own?: string): void {
  const taken = rows.find(({ id, value }) => id !== own && value.toLowerCase() === text.toLowerCase())
  if (taken) throw invalid({ value: `is there already: ${taken.value}` })
}

async function oneOf(container: MedusaContainer, optionId: string, id: string): Promise<OptionValue> {
  const found = (await listValues(container, optionId)).find((value) => value.id === id)
  if (!found) throw missing(`value ${id} of ${optionId}`)
  return found
}

const idList = z.array(z.string().max(100)).min(1).max(2000)
/** Body of a new order: all ids as the person saw them, and as they want them. */
export const orderBody = z.strictObject({ base: idList, ids: idList })

/** Puts values into another order. Values that came or went meanwhile do no harm; another order of the same is a conflict. */
export async function orderValues(
  container: MedusaContainer,
  optionId: string,
  { base, ids }: z.infer<typeof orderBody>,
): Promise<{ values: OptionValue[]; entry: Entry | undefined }> {
  if (new Set(ids).size !== base.length || ids.some((id) => !base.includes(id)))
    throw invalid({ ids: 'must be the same values as base' })
  return alone(container, [optionLock(optionId)], async () => {
    const rows = await valueRows(container, optionId)
    const before = rows.map(({ id }) => id)
    const merged = mergeOrder(base, ids, before)
    if (merged.as === 'conflict') throw conflict([{ path: 'order', base, mine: ids, theirs: before }])
    if (merged.as === 'stays') return { values: await listValues(container, optionId), entry: undefined }
    const after = merged.to as string[]
    const ranks = Object.fromEntries(rows.map(({ id, value }) => [value, after.indexOf(id)]))
    await updateProductOptionsWorkflow(container).run({ input: { selector: { id: optionId }, update: { ranks } } })
    const values = await listValues(container, optionId)
    const texts = (order: string[]) => order.map((id) => values.find((value) => value.id === id)?.value)
    const entry: Entry = {
      action: 'moved',
      resource: 'option',
      resource_id: optionId,
      summary: '',
      before: { order: texts(before) },
      after: { order: texts(after) },
      revert: { as: 'order', option_id: optionId, from: after, to: before },
    }
    return { values, entry }
  })
}

/** Takes a value away; one that products have is refused with the first of them. */
export async function removeValue(
  container: MedusaContainer,
  optionId: string,
  id: string,
): Promise<Entry | undefined> {
  return alone(container, [optionLock(optionId)], async () => {
    const value = await oneOf(container, optionId, id)
    const { products, count } = await productsWith(container, id, { limit: 20, offset: 0 })
    if (count > 0)
      throw new DeskProblem(409, 'in_use', `${value.value} is used by ${count} products`, { used_by: products, count })
    const before = (await readRecords(container, 'option-value', [id])).get(id)
    await forgetDeletedProducts(container, id)
    await deleteProductOptionValuesWorkflow(container).run({ input: { ids: [id] } })
    const gone = recordEntry('option-value', id, before, undefined)
    return gone && { ...gone, revert: { as: 'restore-value', option_id: optionId, id } }
  })
}

const restoreValueStep = createStep('desk-restore-option-value', async (id: string, { container }) => {
  await container.resolve(Modules.PRODUCT).restoreProductOptionValues([id])
  return new StepResponse({ id })
})
const restoreValueWorkflow = createWorkflow('desk-restore-option-value', (input: WorkflowData<{ id: string }>) => {
  const restored = restoreValueStep(transform(input, ({ id }) => id))
  emitEventStep({ eventName: 'product-option-value.created', data: restored })
  return new WorkflowResponse(restored)
})

/** Gives a value back that was taken away, where it stood, unless another one has its text now. */
export async function restoreValue(
  container: MedusaContainer,
  optionId: string,
  id: string,
  text: string,
): Promise<Entry | undefined> {
  return alone(container, [optionLock(optionId)], async () => {
    const rows = await valueRows(container, optionId)
    const taken = rows.find(({ value }) => value.toLowerCase() === text.toLowerCase())
    if (taken) throw conflict([{ path: 'value', base: null, mine: text, theirs: taken.value }])
    await restoreValueWorkflow(container).run({ input: { id } })
    const after = (await readRecords(container, 'option-value', [id])).get(id)
    const back = recordEntry('option-value', id, undefined, after)
    return back && { ...back, revert: { as: 'remove-value', option_id: optionId, id } }
  })
}

/** Changes a value's text, metadata or words. A text that another value has is refused. */
export async function saveValue(
  container: MedusaContainer,
  optionId: string,
  id: string,
  changes: readonly Change[],
): Promise<Saved> {
  return alone(container, [optionLock(optionId)], async () => {
    const rows = await valueRows(container, optionId)
    if (!rows.some((row) => row.id === id)) throw missing(`value ${id} of ${optionId}`)
    const text = changes.find(({ path }) => path === 'value')?.to
    if (typeof text === 'string') refuseTaken(rows, text, id)
    return saveRecord(container, 'option-value', id, changes)
  })
}
