import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { refuse } from '../route.ts'
import { jobNow } from './jobs.ts'

/** How often the job is looked at. */
const LOOK_MS = 400
/**
 * A line ends after so long and the browser opens another, at whose door it is asked again who listens: whose access has
 * ended hears no more. Shorter than what is in between waits on a silent one.
 */
const LINE_MS = 15_000
/** How soon the browser does so. */
const AGAIN_MS = 500

/** Tells how a job stands as it changes, until it is over or the line ends: `event: progress` with the job. */
async function tell(container: MedusaContainer, id: string, response: MedusaResponse): Promise<void> {
  const until = Date.now() + LINE_MS
  response.write(`retry: ${AGAIN_MS}\n\n`)
  let told = ''
  for (let job = await jobNow(container, id); !response.closed; job = await jobNow(container, id)) {
    const now = JSON.stringify(job)
    if (now !== told) response.write(`event: progress\ndata: ${now}\n\n`)
    told = now
    if (job?.finished_at || Date.now() >= until) break
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
