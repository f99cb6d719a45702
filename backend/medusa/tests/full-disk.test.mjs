import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { built, load } from './built.mjs'

const { answerErrors } = load('http/failures.js')

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'full-'))
})
after(() => rm(folder, { recursive: true }))

/** Keeps a picture in a process that may write no file beyond a few kB, which is what a full disk does, for root too. */
async function keep(bytes) {
  const code = `
    const { LocalFiles } = require(process.argv[1])
    const files = new LocalFiles({}, { upload_dir: process.argv[2], backend_url: 'http://localhost:9000/static' })
    const content = Buffer.alloc(Number(process.argv[3]), 7).toString('base64')
    files.upload({ filename: 'shirt.png', mimeType: 'image/png', content, access: 'public' }).then(
      ({ key }) => process.stdout.write(JSON.stringify({ key })),
      ({ code, message }) => process.stdout.write(JSON.stringify({ code, message })),
    )`
  const provider = path.join(built, 'providers/file-local/service.js')
  const shell = ['-c', 'ulimit -f 4; exec "$0" "$@"', process.execPath, '-e', code, provider, folder, String(bytes)]
  return JSON.parse((await promisify(execFile)('/bin/sh', shell)).stdout)
}

/** How a failure is answered. */
function answered(error) {
  const answer = {}
  const response = {
    set: () => response,
    status: (status) => Object.assign(answer, { status }) && response,
    json: (body) => Object.assign(answer, body),
  }
  answerErrors(error, { scope: { resolve: () => ({ error() {}, warn() {} }) } }, response, () => {})
  return answer
}

describe('a picture on a full disk', () => {
  it('is kept whole or not at all', async () => {
    const { key } = await keep(1000)
    assert.deepEqual(await readdir(folder), [key])
    assert.match((await keep(90_000)).code, /^(?:EFBIG|ENOSPC)$/)
    assert.deepEqual(await readdir(folder), [key])
  })

  it('is refused by a code, and without the words of the system', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG']) {
      const { status, ...body } = answered(Object.assign(new Error(`${code}: write '/srv/media/shirt.png'`), { code }))
      assert.deepEqual([status, body.code], [507, 'no_room'])
      assert.doesNotMatch(body.message, /srv|write/)
    }
  })
})
