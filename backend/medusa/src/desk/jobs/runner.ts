import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { Runner } from '../../lib/runner.ts'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import type { JobRow } from '../../modules/desk-job/service.ts'
import { runImportChunk } from '../imports/run.ts'
import { runOrderChunk } from '../order-jobs/run.ts'
import { runChunk } from './chunk.ts'

/** A process that says nothing for so long is dead: others go on with its jobs. Seconds. */
const LEASE = 15
const BEAT_MS = 5_000

/** What does a piece of a job, by its type; products' is the other. */
const chunks: Readonly<Record<string, (container: MedusaContainer, job: JobRow) => Promise<void>>> = {
  import: runImportChunk,
  orders: runOrderChunk,
}

/** Does what is left of all jobs, a piece of each in turn. */
class JobRunner extends Runner {
  protected async work(container: MedusaContainer, logger: Logger): Promise<void> {
    for (let job = await this.#next(container); job; job = await this.#next(container)) {
      // What fails stays taken until its lease ends, which is a pause before it is tried again; others go on.
      await this.#piece(container, job).catch((error) => this.told(logger, error))
      await new Promise(setImmediate)
    }
  }

  #next(container: MedusaContainer): Promise<JobRow | undefined> {
    return container.resolve(DESK_JOB_MODULE).take(this.me, LEASE)
  }

  async #piece(container: MedusaContainer, job: JobRow): Promise<void> {
    const jobs = container.resolve(DESK_JOB_MODULE)
    const beat = setInterval(() => {
      jobs.renew(job.id, this.me, LEASE).catch(() => undefined)
    }, BEAT_MS).unref()
    try {
      await (chunks[job.type] ?? runChunk)(container, job)
      await jobs.release(job.id, this.me)
    } finally {
      clearInterval(beat)
    }
  }
}

export const jobRunner = new JobRunner('jobs of staff')
