import { type IDistributedSchedulerStorage, WorkflowScheduler } from '@medusajs/framework/orchestration'

/** Medusa's engine for Redis; without a queue where a process takes no jobs. */
interface Scheduling extends IDistributedSchedulerStorage {
  jobQueue?: { getRepeatableJobs(): Promise<{ key: string }[]> }
}
type Job = Parameters<IDistributedSchedulerStorage['schedule']>

/** Between two looks. Milliseconds. */
const BETWEEN = 15_000

/**
 * What is to be done by the clock, as it was said at the start; `look` says it once more of what Redis does not know, and waits
 * for a Redis that is away.
 */
export function keptSchedules(storage: Scheduling): { storage: Scheduling; look: () => Promise<void> } {
  const jobs = new Map<string, Job>()
  const schedule: Scheduling['schedule'] = (definition, options) => {
    jobs.set(typeof definition === 'string' ? definition : definition.jobId, [definition, options])
    return storage.schedule(definition, options)
  }
  const remove: Scheduling['remove'] = (id) => {
    jobs.delete(id)
    return storage.remove(id)
  }
  const own: Partial<Scheduling> = { schedule, remove }
  return {
    storage: new Proxy(storage, {
      get(target, name) {
        const value: unknown = own[name as keyof Scheduling] ?? Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    async look() {
      const known = await storage.jobQueue?.getRepeatableJobs()
      if (!known) return
      const there = new Set(known.map(({ key }) => key))
      for (const [id, job] of jobs) if (!there.has(`schedule_${id}`)) await storage.schedule(...job)
    },
  }
}

/**
 * Medusa (2.21) tells Redis once, at its start, what is to be done by the clock. A Redis that comes back without its data knows
 * nothing of it, and letters, reconciliation and all else that looks by the clock would stand still until Medusa starts again.
 */
export function keepSchedules(): void {
  const setStorage = WorkflowScheduler.setStorage.bind(WorkflowScheduler)
  WorkflowScheduler.setStorage = (given) => {
    const { storage, look } = keptSchedules(given)
    setStorage(storage)
    let isLooking = false
    setInterval(() => {
      if (isLooking) return
      isLooking = true
      look()
        // Redis has gone again meanwhile: the next look finds what is missing.
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    }, BETWEEN).unref()
  }
}
