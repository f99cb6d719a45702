import { MedusaError } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import { emitEventStep } from '@medusajs/medusa/core-flows'
import { missing } from '../desk/problem.ts'
import { SIZE_CHART_MODULE } from '../modules/size-chart/index.ts'
import { type ChartWords, MOST_CHARTS } from '../modules/size-chart/service.ts'

/** What changes of a chart; what is not named stays. */
export type ChartChange = { id: string } & Partial<ChartWords>

const addStep = createStep(
  'add-size-chart',
  async (words: ChartWords, { container }) => {
    const id = await container.resolve(SIZE_CHART_MODULE).keep(words)
    if (!id) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `A shop has up to ${MOST_CHARTS} size charts.`)
    return new StepResponse({ id }, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(SIZE_CHART_MODULE).drop(id)
  },
)

const changeStep = createStep(
  'change-size-chart',
  async ({ id, ...words }: ChartChange, { container }) => {
    const charts = container.resolve(SIZE_CHART_MODULE)
    const [before] = await charts.chartsById([id])
    if (!before) throw missing(`size chart ${id}`)
    await charts.keep({ ...before, ...words })
    return new StepResponse({ id }, before)
  },
  async (before, { container }) => {
    if (before) await container.resolve(SIZE_CHART_MODULE).keep(before)
  },
)

const removeStep = createStep(
  'remove-size-chart',
  async (id: string, { container }) => {
    const charts = container.resolve(SIZE_CHART_MODULE)
    const [before] = await charts.chartsById([id])
    if (!before) throw missing(`size chart ${id}`)
    await charts.drop(id)
    return new StepResponse({ id }, before)
  },
  async (before, { container }) => {
    if (before) await container.resolve(SIZE_CHART_MODULE).keep(before)
  },
)

/** Staff write a new chart; pages that it is about are told. */
export const addSizeChartWorkflow = createWorkflow(
  { name: 'add-size-chart', idempotent: false },
  (input: ChartWords) => {
    const made = addStep(input)
    emitEventStep({ eventName: 'size-chart.created', data: made })
    return new WorkflowResponse(made)
  },
)

/** Staff change a chart. */
export const changeSizeChartWorkflow = createWorkflow(
  { name: 'change-size-chart', idempotent: false },
  (input: ChartChange) => {
    const changed = changeStep(input)
    emitEventStep({ eventName: 'size-chart.updated', data: changed })
    return new WorkflowResponse(changed)
  },
)

/** Staff take a chart away: its products have no advice any more. */
export const removeSizeChartWorkflow = createWorkflow(
  { name: 'remove-size-chart', idempotent: false },
  (input: { id: string }) => {
    const gone = removeStep(transform(input, ({ id }) => id))
    emitEventStep({ eventName: 'size-chart.deleted', data: gone })
    return new WorkflowResponse(gone)
  },
)
