import { HTTPException } from 'hono/http-exception'

/** Ends the request with this answer, from wherever it is thrown. */
export const refusal = (response: Response): HTTPException =>
  new HTTPException(response.status as ConstructorParameters<typeof HTTPException>[0], { res: response })
