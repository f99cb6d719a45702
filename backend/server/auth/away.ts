/** Whether an error of a call means that Medusa was not there or too slow, as opposed to a mistake of ours. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:UND_ERR_|ECONN|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN)/.test(String(error.code))
