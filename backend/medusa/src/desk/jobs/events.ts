import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { refuse } from '../route.ts'
import { jobNow } from './jobs.ts'

/** How often the job is looked at, and how long a line may be silent before something in between closes it. */
const LOOK_MS = 400
const SILENT_MS = 15_000

/** Tells how a job stands as it changes, until it is over: `event: progress` with the job. */
async function tell(container: MedusaContainer, id: string, response: MedusaResponse): Promise<void> {
  let [told, at] = ['', Date.now()]
  for (let job = await jobNow(container, id); !response.closed; job = await jobNow(container, id)) {
    const now = JSON.stringify(job)
    if (now !== told) response.write(`event: progress\ndata: ${now}\n\n`)
    else if (Date.now() - at >= SILENT_MS) response.write(': still here\n\n')
    if (now !== told || Date.now() - at >= SILENT_MS) [told, at] = [now, Date.now()]
    if (job?.finished_at) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Server-sent events of a job. */
export async function jobEvents(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { scope, params } = request
  try {
    await jobNow(scope, params.id)
  } catch (error) {
    return refuse(error, response)
  }
  // no-transform: compression would keep small pieces back.
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
  await tell(scope, params.id, response).catch(() => undefined)
  response.end()
}
