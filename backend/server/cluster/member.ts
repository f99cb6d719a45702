import type { Revocation } from '../auth/revocation-list.ts'
import type { Fleet, FleetListeners } from '../fleet.ts'
import { isMessage, type Message, type Servers } from './messages.ts'

/** Milliseconds. Long, since a machine that starts many things at once is slow. */
const answersWithin = 60_000
const noAnswer =
  'The process that started this server does not answer. A process manager that makes its own cluster needs WEB_CONCURRENCY=1.'

/** One server of several that were started together, as a member of them. */
export type Member = Fleet & {
  servers(): Servers
  /** Resolves when the process that started this one wants it to end. */
  asked: Promise<void>
}

function tell(message: Message): void {
  // Without a channel the starter is gone, and this process ends with it.
  if (process.connected) process.send?.(message)
}

/**
 * Joins the other servers of this start over the channel to the process that started them. Resolves when it is known which
 * sessions have ended: a server that takes the place of one that died must not let them in.
 */
export async function joinCluster(): Promise<Member> {
  const ended: Revocation[] = []
  let listeners: FleetListeners | undefined
  let servers: Servers = { up: 0, of: 0 }
  let mayClose: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    mayClose = resolve
  })
  const revoked = (entry: Revocation) => {
    if (listeners) listeners.revoked(entry)
    else ended.push(entry)
  }
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(noAnswer)), answersWithin).unref()
    process.on('message', (message: unknown) => {
      if (!isMessage(message)) return
      if (message.talat === 'welcome') {
        for (const entry of message.revocations) revoked(entry)
        resolve()
      } else if (message.talat === 'changed') listeners?.changed(message.events, message.mark)
      else if (message.talat === 'revoked') revoked(message.revocation)
      else if (message.talat === 'servers') servers = message.servers
      else if (message.talat === 'close') mayClose()
    })
    tell({ talat: 'hello' })
  })
  return {
    keepsRevocations: true,
    listen(those) {
      listeners = those
      for (const entry of ended.splice(0)) those.revoked(entry)
    },
    publishChanges: (events, mark) => tell({ talat: 'changed', events, mark }),
    publishRevocation: (revocation) => tell({ talat: 'revoked', revocation }),
    counters: () => ({ cluster: true }),
    servers: () => servers,
    asked,
    close: async () => undefined,
  }
}
