import { describe, expect, it } from 'vitest'
import { saveResource } from '#features/admin/resource.queries.ts'
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
