import { describe, expect, it } from 'vitest'
import { saveResource } from '#features/admin/resource.queries.ts'
import { customerGroups } from '#features/admin/resources/customer-groups.ts'
import { regions } from '#features/admin/resources/regions.ts'
import { errorOfResponse, HttpError } from '#features/shared/http-error.ts'

const away = new HttpError({ status: 0, statusText: '', message: 'away', code: 'ERR_NETWORK' })
const gone = errorOfResponse(404, 'Not Found', { type: 'not_found', message: 'Region with id: reg_1 not found' })

describe('a thing that is read once more right before it is saved', () => {
  it.each([
    ['nobody answers', away, 'away'],
    ['somebody has deleted it', gone, 'gone'],
  ])('is refused in words where %s', async (_, refusal, word) => {
    const admin = { fetch: () => Promise.reject(refusal) }
    const changes = [{ path: 'name', from: 'Here', to: 'There' }]
    expect(await saveResource(admin, regions, 'reg_1', changes, (problem) => problem)).toEqual({
      ok: false,
      failed: word,
    })
  })

  it('asks about what somebody else gave another value meanwhile, and writes nothing', async () => {
    const asked: string[] = []
    const admin = {
      async fetch<Answer>(path: string, { method = 'GET' }: { method?: string } = {}) {
        asked.push(`${method} ${path}`)
        return { region: { id: 'reg_1', name: 'Elsewhere' } } as Answer
      },
    }
    const changes = [{ path: 'name', from: 'Here', to: 'There' }]
    expect(await saveResource(admin, regions, 'reg_1', changes, (problem) => problem)).toEqual({
      ok: false,
      conflicts: [{ path: 'name', base: 'Here', mine: 'There', theirs: 'Elsewhere' }],
    })
    expect(asked).toEqual(['GET /admin/regions/reg_1'])
  })
})

describe('what is put into a thing', () => {
  const noCustomer = errorOfResponse(404, 'Not Found', {
    type: 'not_found',
    message: 'customer_id: cus_1 does not exist',
  })
  const changes = [{ path: 'links.customers', from: [], to: ['cus_1'] }]
  const saving = (isGroupThere: boolean) =>
    saveResource(
      {
        async fetch<Answer>(path: string, { method = 'GET' }: { method?: string } = {}) {
          if (method === 'POST') throw noCustomer
          if (!isGroupThere) throw gone
          return (path.endsWith('/customers') ? { customers: [] } : { customer_group: { id: 'group_1' } }) as Answer
        },
      },
      ...([customerGroups, 'group_1', changes, (problem: string) => problem] as const),
    )

  it('is said to be deleted at its field, and the thing itself is not', async () => {
    expect(await saving(true)).toEqual({ ok: false, fields: { 'links.customers': 'choiceGone' } })
  })

  it('is not what was deleted where the thing itself is gone', async () => {
    expect(await saving(false)).toEqual({ ok: false, failed: 'gone' })
  })
})
