import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shop } from '../support.ts'
import { fresh, tokenOf } from './support.ts'

const database = new pg.Client(process.env.TALAT_TEST_DATABASE)
const id = fresh('djob_line')
beforeAll(async () => {
  await database.connect()
  // Somebody else's, who goes on with it for an hour.
  await database.query(
    `insert into desk_job (id, type, key, wish, status, total, lease_by, lease_until)
     values ($1, 'products', $1, '', 'running', 1, 'another', now() + interval '1 hour')`,
    [id],
  )
})
afterAll(async () => {
  await database.query('delete from desk_job where id = $1', [id])
  await database.end()
})

it('a line to a job that goes on ends after a while: the browser opens another, and whoever is no staff any more has none', async () => {
  const asked = new AbortController()
  const answer = await fetch(`${shop()}/api/admin/desk/jobs/${id}/events`, {
    headers: { authorization: `Bearer ${await tokenOf('user')}` },
    signal: asked.signal,
  })
  const late = setTimeout(() => asked.abort(new Error('the line is still open')), 22_000)
  const text = await answer.text()
  clearTimeout(late)
  expect(text).toMatch(/^retry: \d+\n/)
  expect(text).toContain('event: progress')
}, 30_000)
