import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import { databaseOf } from '../completion/facts.ts'
import { alone } from '../desk/lock.ts'
import { DeskProblem } from '../desk/problem.ts'
import { refuse } from '../desk/route.ts'
import { untilAnswered } from './until-answered.ts'

const digest = (what: string): Buffer => createHash('sha256').update(what).digest()

/** An answer may hold a secret that Medusa itself keeps no longer: what is kept of it is read with the caller's key alone. */
function sealed(answer: unknown, key: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', digest(`answer ${key}`), start)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), text]).toString('base64')
}

function opened(kept: string, key: string): unknown {
  const bytes = Buffer.from(kept, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', digest(`answer ${key}`), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString())
}

/** Lets the call go on; what it answers is kept before it is sent. */
function keptOnceDone(
  response: MedusaResponse,
  next: MedusaNextFunction,
  keep: (answer: unknown) => Promise<unknown>,
): Promise<void> {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => {
    if (response.statusCode >= 300) return send(answer)
    void keep(answer).finally(() => send(answer))
    return response
  }
  return untilAnswered(response, next)
}

/**
 * A call of staff that makes something and carries an `Idempotency-Key` makes it once: the same call again, whose first
 * answer was lost on its way, gets that answer. A call that was refused may be sent again with its key.
 */
export async function madeOnce(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const key = request.get('idempotency-key')
  if (!key) return next()
  const { scope, originalUrl, body } = request
  const database = databaseOf(scope)
  const id = digest(`${request.auth_context?.actor_id} ${key}`).toString('hex')
  const wish = digest(JSON.stringify([originalUrl, body])).toString('hex')
  try {
    if (!/^[\w-]{8,100}$/.test(key)) throw new DeskProblem(400, 'invalid_data', 'The Idempotency-Key is no such key')
    await alone(scope, [`desk:made:${id}`], async () => {
      const { rows } = await database.raw('select wish, answer from desk_made where id = ?', [id])
      const [known] = rows as { wish: string; answer: string }[]
      if (known && known.wish !== wish) throw new DeskProblem(409, 'key_reused', 'This key stands for another call')
      if (known) return void response.json(opened(known.answer, key))
      await keptOnceDone(response, next, (answer) =>
        database
          .raw('insert into desk_made (id, wish, answer) values (?, ?, ?)', [id, wish, sealed(answer, key)])
          .catch((error: Error) => scope.resolve('logger').error(`what was made is not kept: ${error.message}`)),
      )
    })
  } catch (error) {
    refuse(error, response)
  }
}
