import { DistributedTransaction, type IDistributedTransactionStorage } from '@medusajs/framework/orchestration'

/** Saves of one key run one after the other; everything else of the storage is untouched. */
export function inTurn(storage: IDistributedTransactionStorage): IDistributedTransactionStorage {
  const last = new Map<string, Promise<unknown>>()
  const save: IDistributedTransactionStorage['save'] = (key, ...rest) => {
    const before = last.get(key) ?? Promise.resolve()
    const saved = before.then(() => storage.save(key, ...rest))
    const done = saved.then(
      () => undefined,
      // Whoever asked for the save hears of it; the next one only waits for its end.
      () => undefined,
    )
    last.set(key, done)
    void done.then(() => {
      if (last.get(key) === done) last.delete(key)
    })
    return saved
  }
  return new Proxy(storage, {
    get(target, name) {
      if (name === 'save') return save
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Medusa's in-memory engine (2.21) refuses a save while another of the same workflow is being written ("Transaction
 * storage is locked"). Two steps that run side by side meet there when one of them fails, and the workflow ends without
 * compensation: an order stays that nobody paid (docs/upstream/parallel-step-failure.md). Here the second save waits.
 */
export function saveCheckpointsInTurn(): void {
  const setStorage = DistributedTransaction.setStorage.bind(DistributedTransaction)
  DistributedTransaction.setStorage = (storage) => setStorage(inTurn(storage))
}
