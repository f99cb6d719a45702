import { type Job, jobNow } from '#features/admin/jobs.queries.ts'
import { adminTransport } from '../browser/admin-transport.ts'

/** Until a line that was refused is opened again. */
const again = 2000

/** Hears how a job stands until it is over, also after the shop was away or the session had ended. @returns how to stop */
export function listenToJob(id: string, onJob: (job: Job) => void): () => void {
  let line: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    line?.close()
  }
  const hear = (job: Job) => {
    if (isOver) return
    if (job.finished_at) stop()
    onJob(job)
  }
  // A question waits for whoever has to sign in again; a line does not.
  const ask = async () => {
    const job = await jobNow(adminTransport, id).catch(() => undefined)
    if (job) hear(job)
    if (!isOver) open()
  }
  const open = () => {
    line = new EventSource(`/api/admin/desk/jobs/${id}/events`)
    line.addEventListener('progress', ({ data }) => hear(JSON.parse(data) as Job))
    // The browser opens a line anew that ended, never one that was refused.
    line.addEventListener('error', ({ target }) => {
      if (!isOver && (target as EventSource).readyState === EventSource.CLOSED) timer = setTimeout(ask, again)
    })
  }
  open()
  return stop
}
