import cluster, { type Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { createRevocationFile } from '../auth/revocation-file.ts'
import { createRevocationList } from '../auth/revocation-list.ts'
import type { Logger } from '../log.ts'
import { isMessage, type Message } from './messages.ts'

/** So long the servers get to end their requests, which they cut themselves after ten seconds; then they are ended. Milliseconds. */
const closeWithin = 15_000
/** A server that dies is started again after a pause, which grows while they die young. Milliseconds. */
const pauses = { first: 100, most: 5_000, young: 10_000 } as const

export type PrimaryOptions = { count: number; log: Logger; revocationFile: string }

/** The servers of one start. */
export type Primary = {
  /** Resolves with the exit code of the whole when the first server could not begin, or when all have ended. */
  ended: Promise<number>
  /** Lets every server end its requests, then ends; asked twice, at once. */
  close(): void
}

/**
 * Starts `count` servers over one port, and keeps what they must agree on: it passes on what one of them hears from Medusa,
 * holds the list of ended sessions and its file, and counts for the limits. A server that dies is replaced. The first one
 * begins alone, so that what keeps it from beginning (a port that is taken) is said once and ends the start.
 */
export function startServers({ count, log, revocationFile }: PrimaryOptions): Primary {
  const list = createRevocationList()
  const file = createRevocationFile(revocationFile, list, (error) =>
    log.error({ err: error }, 'the list of ended sessions could not be written'),
  )
  const ready = new Set<Worker>()
  const startedAt = new Map<Worker, number>()
  let hasBegun = false
  let closing = false
  let pause: number = pauses.first
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => {
    end = resolve
  })
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const tell = (worker: Worker, message: Message) => {
    // One that is ending hears nothing any more, and need not.
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  const tellAll = (message: Message, except?: Worker) => {
    for (const worker of workers()) if (worker !== except) tell(worker, message)
  }
  const tellCount = () => tellAll({ talat: 'servers', servers: { up: ready.size, of: count } })
  const fork = () => startedAt.set(cluster.fork(), Date.now())

  // Limits without Redis are counted here, for all servers together.
  new RateLimiterClusterMaster()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.talat === 'hello') tell(worker, { talat: 'welcome', revocations: list.entries() })
    else if (message.talat === 'changed') tellAll(message, worker)
    else if (message.talat === 'revoked') {
      list.keep(message.revocation)
      file.add(message.revocation)
      tellAll(message, worker)
    }
  })
  cluster.on('listening', (worker) => {
    ready.add(worker)
    log.info({ pid: worker.process.pid, up: ready.size, of: count }, 'a server is up')
    if (!hasBegun) for (let index = 1; index < count; index += 1) fork()
    hasBegun = true
    tellCount()
  })
  cluster.on('exit', (worker, code, signal) => {
    ready.delete(worker)
    const lived = Date.now() - (startedAt.get(worker) ?? 0)
    startedAt.delete(worker)
    if (closing) {
      if (workers().length === 0) end(0)
      return
    }
    if (!hasBegun) {
      end(code || 1)
      return
    }
    log.error(
      { pid: worker.process.pid, code, signal, up: ready.size, of: count },
      'a server died: another takes its place',
    )
    tellCount()
    pause = lived > pauses.young ? pauses.first : Math.min(pauses.most, pause * 2)
    setTimeout(() => {
      if (!closing) fork()
    }, pause)
  })
  fork()

  const kill = () => {
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }
  return {
    ended,
    close() {
      if (closing) return kill()
      closing = true
      if (workers().length === 0) return end(0)
      tellAll({ talat: 'close' })
      setTimeout(() => {
        log.warn('ending servers that did not end by themselves')
        kill()
      }, closeWithin).unref()
    },
  }
}
