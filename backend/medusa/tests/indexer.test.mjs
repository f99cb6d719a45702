import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

describe('a change that the index does not take', () => {
  const { default: onCatalogueChange } = load('subscribers/catalogue.js')
  const { indexer } = load('catalogue/indexer.js')
  const { writeOrders } = load('staff-index/indexer.js')
  const planted = new Error('planted')

  /** A Medusa whose search answers as `search` says, and which keeps what failed. */
  const medusa = (search, kept = [], builds = () => []) => {
    const parts = {
      // What the database says of builds of the search.
      __pg_connection__: {
        raw: async (_sql, [since]) => ({ rows: builds(since) }),
        transaction: async () => undefined,
      },
      logger: { error: () => undefined, warn: () => undefined },
      query: { graph: async () => ({ data: [] }) },
      search: { search, deleteDocuments: async () => undefined },
      catalogueIndex: {
        keep: async (changes) => void kept.push(...changes),
        waiting: async () => [...kept],
        settle: async ({ thing_id }) =>
          void kept.splice(
            kept.findIndex((one) => one.thing_id === thing_id),
            1,
          ),
      },
    }
    return { kept, container: { resolve: (name) => parts[name] } }
  }
  const change = (container, id) => onCatalogueChange({ event: { name: 'product.updated', data: { id } }, container })
  const broken = async () => {
    throw planted
  }
  const whole = async () => ({ hits: [] })

  it('is kept, and its event is rejected, so that a bus that keeps events brings it again', async () => {
    const { container, kept } = medusa(broken)
    await assert.rejects(change(container, 'prod_1'), planted)
    assert.deepEqual(kept, [{ kind: 'product', thing_id: 'prod_1' }])
  })
  it('is taken off the list when a later try goes well, whatever else still fails', async () => {
    const kept = ['prod_1', 'prod_2'].map((thing_id) => ({ kind: 'product', thing_id }))
    const { container } = medusa(async ({ filters }) => (filters.id.includes('prod_1') ? broken() : whole()), kept)
    await indexer.retry(container)
    assert.deepEqual([...new Set(kept.map(({ thing_id }) => thing_id))], ['prod_1'])
  })
  it('is remembered by the process when not even the database can keep it', async () => {
    const { container } = medusa(broken)
    container.resolve('catalogueIndex').keep = broken
    await assert.rejects(change(container, 'prod_3'), planted)
    const { kept } = medusa(whole)
    Object.assign(container.resolve('catalogueIndex'), {
      keep: async (changes) => void kept.push(...changes),
      waiting: async () => [],
    })
    await indexer.retry(container)
    assert.deepEqual(kept, [{ kind: 'product', thing_id: 'prod_3' }])
  })
  it('keeps up no other: what comes afterwards is written', async () => {
    const { container } = medusa(async ({ filters }) => (filters.id.includes('prod_4') ? broken() : whole()))
    await assert.rejects(change(container, 'prod_4'), planted)
    await change(container, 'prod_5')
  })
  it('is kept when the search was built while it was written, since what takes its place may have read it before', async () => {
    const asked = Date.now()
    const { container, kept } = medusa(whole, [], (since) => (since && since.getTime() <= asked ? [{}] : []))
    await change(container, 'prod_6')
    assert.deepEqual(kept, [{ kind: 'product', thing_id: 'prod_6' }])
    await indexer.retry(container)
    assert.deepEqual(kept, [{ kind: 'product', thing_id: 'prod_6' }], 'kept anew: the build ended just now')
  })
  it('waits while the search is being built, and is written afterwards', async () => {
    const asked = []
    let building = true
    const { container, kept } = medusa(
      async ({ filters }) => {
        asked.push(...filters.id)
        return whole()
      },
      [{ kind: 'product', thing_id: 'prod_7' }],
      () => (building ? [{}] : []),
    )
    await indexer.retry(container)
    assert.deepEqual(asked, [])
    building = false
    await indexer.retry(container)
    assert.equal(asked.includes('prod_7'), true)
    assert.deepEqual(kept, [])
  })
  it('of an order is kept in the same way, and goes to the list of staff', async () => {
    let building = true
    const { container, kept } = medusa(whole, [], () => (building ? [{}] : []))
    const written = []
    container.resolve('search').deleteDocuments = async ({ filters }) => void written.push(...filters.id)
    await writeOrders(container, ['order_1'])
    assert.deepEqual(kept, [{ kind: 'order', thing_id: 'order_1' }])
    building = false
    await indexer.retry(container)
    assert.deepEqual([written, kept], [['order_1', 'order_1'], []])
  })
})

describe('the ids that an event carries', () => {
  const { idsOf } = load('lib/event-ids.js')

  it('are read from every form that Medusa has for them', () => {
    const forms = [{ id: 'a' }, { id: ['a'] }, { ids: ['a'] }, [{ id: 'a' }], ['a'], 'a']
    assert.deepEqual(
      forms.map(idsOf),
      forms.map(() => ['a']),
    )
    assert.deepEqual([idsOf(undefined), idsOf([]), idsOf({})], [[], [], []])
  })
})
