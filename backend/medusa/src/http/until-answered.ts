import type { MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'

/** Lets the call go on, and ends with its answer: a lock that waits for this is held as long. */
export const untilAnswered = (response: MedusaResponse, next: MedusaNextFunction): Promise<void> =>
  new Promise((done) => {
    response.once('close', done)
    next()
  })
