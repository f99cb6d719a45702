import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { keptSchedules } = load('lib/kept-schedules.js')

/** The engine's storage over a Redis whose data may go. */
class Storage {
  known = new Map()
  jobQueue = { getRepeatableJobs: async () => [...this.known.keys()].map((key) => ({ key })) }
  async schedule(definition, options) {
    this.known.set(`schedule_${definition.jobId}`, options)
  }
  async remove(id) {
    this.known.delete(`schedule_${id}`)
  }
}
const cron = (pattern) => ({ cron: pattern })

describe('what is to be done by the clock', () => {
  it('is said once more to a Redis that has lost its data, and nothing else', async () => {
    const engine = new Storage()
    const { storage, look } = keptSchedules(engine)
    await storage.schedule({ jobId: 'letters' }, cron('*/5 * * * * *'))
    await storage.schedule({ jobId: 'night' }, cron('0 3 * * *'))
    await storage.schedule({ jobId: 'over' }, cron('* * * * *'))
    await storage.remove('over')
    const [there] = engine.known.values()
    await look()
    assert.equal(engine.known.get('schedule_letters'), there)
    assert.equal(engine.known.size, 2)
    engine.known.clear()
    await look()
    assert.deepEqual([...engine.known.keys()], ['schedule_letters', 'schedule_night'])
    assert.deepEqual(engine.known.get('schedule_night'), cron('0 3 * * *'))
  })

  it('is nothing to a process that takes no jobs', async () => {
    const engine = new Storage()
    delete engine.jobQueue
    const { storage, look } = keptSchedules(engine)
    await storage.schedule({ jobId: 'letters' }, cron('* * * * *'))
    engine.known.clear()
    await look()
    assert.equal(engine.known.size, 0)
  })
})
