import type { MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'

/**
 * Runs what follows from a call once it has been carried out. Whoever asked may have gone meanwhile: the work goes on all the
 * same, only that its answer is never told to be finished, and the connection was closed long before.
 */
export function onceDone(response: MedusaResponse, follow: () => void): void {
  const end = response.end
  response.end = ((...sent: Parameters<typeof end>) => {
    response.end = end
    const answer = end.apply(response, sent)
    follow()
    return answer
  }) as typeof end
}

/** Lets the call go on, and ends with its answer: a lock that waits for this is held as long. */
export const untilAnswered = (response: MedusaResponse, next: MedusaNextFunction): Promise<void> =>
  new Promise((done) => {
    onceDone(response, done)
    next()
  })
