/**
 * Runs jobs side by side as far as the machine carries them. A job takes slots, none where it mostly waits; one that needs
 * another waits for it, and is not begun when that one failed; one that comes after another only waits.
 */
import os from 'node:os'

/** Slots of this machine: one a processor, fewer when memory is short (a browser with a compiler takes about 2.5 GB). */
export function slotsOf({ processors = os.availableParallelism(), memory = os.totalmem() } = {}) {
  const byMemory = Math.floor(memory / 2.5e9)
  return Math.max(1, Math.min(processors, byMemory, 6))
}

/**
 * @template T
 * @param {{ name: string, weight?: number, needs?: string[], after?: string[], work: () => Promise<T>, blocked: (by: string) => T, ok: (result: T) => boolean }[]} jobs in the order they are preferred
 * @param {number} slots
 * @returns {Promise<Map<string, T>>}
 */
export function schedule(jobs, slots) {
  const waiting = [...jobs]
  const names = new Set(jobs.map((job) => job.name))
  /** @type {Map<string, T>} */
  const results = new Map()
  const bad = new Set()
  let free = slots
  let running = 0

  return new Promise((resolve, reject) => {
    const next = () => {
      for (const job of [...waiting]) {
        const needs = (job.needs ?? []).filter((name) => names.has(name))
        const broken = needs.find((name) => bad.has(name))
        if (broken) {
          waiting.splice(waiting.indexOf(job), 1)
          bad.add(job.name)
          results.set(job.name, job.blocked(broken))
          next()
          return
        }
        const weight = Math.min(job.weight ?? 1, slots)
        const held = [...needs, ...(job.after ?? [])].some((name) => names.has(name) && !results.has(name))
        if (held || weight > free) continue
        waiting.splice(waiting.indexOf(job), 1)
        free -= weight
        running += 1
        job
          .work()
          .then((result) => {
            results.set(job.name, result)
            if (!job.ok(result)) bad.add(job.name)
            free += weight
            running -= 1
            next()
          })
          .catch(reject)
      }
      if (!waiting.length && !running) resolve(results)
    }
    next()
  })
}
