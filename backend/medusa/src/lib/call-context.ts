import { AsyncLocalStorage } from 'node:async_hooks'
import { RawQueryFragment, TransactionContext, UnitOfWork } from '@medusajs/framework/mikro-orm/core'

type Store = AsyncLocalStorage<unknown>
type Run = (store: unknown, work: () => unknown) => unknown

/** The first storage that something runs in. Nothing else of the process can run meanwhile: it is asked in one turn. */
function storageOf(something: () => unknown): Store {
  let found: Store | undefined
  const { run } = AsyncLocalStorage.prototype
  AsyncLocalStorage.prototype.run = function (this: Store, _store: unknown, work: () => unknown) {
    found ??= this
    return work()
  } as typeof run
  try {
    void something()
  } finally {
    AsyncLocalStorage.prototype.run = run
  }
  if (!found) throw new Error('MikroORM keeps what belongs to a call in another way now: see UPGRADING.md')
  return found
}

function standIn(storage: Store, run: Run, getStore: () => unknown): void {
  Object.assign(storage, { run, getStore })
}

/**
 * MikroORM (6.6) keeps three things with the call they belong to, and once a process does that, Node below 24 calls a function
 * for every promise that is made, begun or ended: 7 % of its work on an order. Medusa needs none of the three, since it
 * hands its manager from function to function and each is a fork, which asks nobody what it belongs to
 * (docs/upstream/call-context.md):
 *
 * - the manager of a transaction, for those who ask the one global manager;
 * - that a flush is under way, so that a flush inside of its own hooks is refused: no hook of Medusa's or of the shop's flushes;
 * - fragments of SQL that a list and its count use both: they stay until no list is on its way.
 */
export function keepNothingWithCalls(): void {
  const passOn: Run = (_store, work) => work()
  const nothing = () => undefined
  const idle = { flushQueue: [], doCommit: async () => undefined, postCommitCleanup: nothing }
  standIn(
    storageOf(() => TransactionContext.create(idle as never, nothing)),
    passOn,
    nothing,
  )
  standIn(
    storageOf(() => UnitOfWork.prototype.commit.call(idle as never)),
    passOn,
    nothing,
  )

  const lists = new Set<unknown>()
  const during: Run = async (used, list) => {
    lists.add(used)
    try {
      return await list()
    } finally {
      lists.delete(used)
    }
  }
  standIn(
    storageOf(() => RawQueryFragment.run(async () => undefined)),
    during,
    () => lists.values().next().value,
  )
}
