import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

describe('a change that the index does not take', () => {
  const { default: onCatalogueChange } = load('subscribers/catalogue.js')
  const { indexer } = load('catalogue/indexer.js')
  const planted = new Error('planted')

  /** A Medusa whose search answers as `search` says, and which keeps what failed. */
  const medusa = (search, kept = []) => {
    const parts = {
      logger: { error: () => undefined, warn: () => undefined },
      query: { graph: async () => ({ data: [] }) },
      search: { search, deleteDocuments: async () => undefined },
      catalogueIndex: {
        keep: async (changes) => void kept.push(...changes),
        waiting: async () => [...kept],
        settle: async (changes) => {
          for (const { thing_id } of changes)
            kept.splice(
              kept.findIndex((one) => one.thing_id === thing_id),
              1,
            )
        },
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
})
