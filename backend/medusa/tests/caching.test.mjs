import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { beforeEach, describe, it } from 'node:test'
import { load } from './built.mjs'

const require = createRequire(import.meta.url)
const { asValue, createContainer } = require('@medusajs/framework/awilix')
const { GraphQLUtils } = require('@medusajs/framework/utils')
const caching = load('providers/caching/index.js').default

/** What core's step for one thing does with the answer that it gets: it puts the thing where the list was. */
const asOne = (answer) => {
  answer.data = answer.data?.[0]
  return answer.data
}
const found = () => ({ data: [{ id: 'reg_europe', countries: [{ iso_2: 'de' }] }], metadata: undefined })

describe('a cached look-up of one thing', () => {
  let cache
  const keep = (data) => cache.set({ key: 'region', tags: ['Region:reg_europe'], data })
  const get = () => cache.get({ key: 'region' })

  beforeEach(async () => {
    const container = createContainer()
    container.registerAdd = (name, registration) => container.register({ [name]: registration })
    container.register({ logger: asValue({ warn: () => undefined }), hasher: asValue((text) => text) })
    const [, providers] = caching.loaders
    await providers({ container, options: { in_memory: { enable: true } } })
    const memory = container.resolve('lp_cache-memory')
    cache = new caching.service(
      {
        ...container.cradle,
        default_provider: 'cache-memory',
        strategy: container.resolve('strategy'),
        cacheProviderService: { retrieveProvider: () => memory },
        logger: { warn: assert.fail },
        event_bus: { subscribe: () => undefined },
      },
      { options: { ttl: 600 } },
    )
    const schema = GraphQLUtils.makeExecutableSchema({
      typeDefs: 'type Region { id: ID! currency_code: String } type Query { regions: [Region] }',
    })
    await cache.strategy.onApplicationStart(schema, [{ idPrefixToEntityName: { reg: 'Region' } }])
  })

  it('is the same for the second, third and tenth asker', async () => {
    await keep(found())
    for (let asker = 1; asker <= 10; asker++) assert.equal(asOne(await get())?.id, 'reg_europe', `asker ${asker}`)
  })

  it('is the same for askers of the same moment', async () => {
    await keep(found())
    const answers = await Promise.all([get(), get(), get()])
    assert.deepEqual(
      answers.map((answer) => asOne(answer)?.id),
      ['reg_europe', 'reg_europe', 'reg_europe'],
    )
  })

  it('is kept as it was found, though the one who found it goes on working with it', async () => {
    const answer = found()
    const kept = keep(answer)
    asOne(answer).countries.length = 0
    await kept
    assert.deepEqual(await get(), found())
  })

  it('that found nothing is asked again: no change could tell that there is something now', async () => {
    const ask = (data) => cache.set({ key: 'by-handle', data })
    await ask({ data: [], metadata: { count: 0, skip: 0, take: 50 } })
    assert.equal(await cache.get({ key: 'by-handle' }), null)
    await ask(found())
    assert.deepEqual(await cache.get({ key: 'by-handle' }), found())
    // What is named by whoever keeps it is cleared by that name.
    await keep({ data: [] })
    assert.deepEqual(await get(), { data: [] })
  })

  it('keeps dates dates', async () => {
    await keep({ data: [{ created_at: new Date(0) }] })
    assert.deepEqual((await get()).data[0].created_at, new Date(0))
  })
})
