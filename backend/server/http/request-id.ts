import { randomUUID } from 'node:crypto'

const acceptable = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/

/** The caller's `x-request-id` when it is harmless in a log, else a new one. */
export const requestIdOf = (header: string | undefined | null): string =>
  header && acceptable.test(header) ? header : randomUUID()
