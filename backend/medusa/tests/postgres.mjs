import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../local/lib/ports.mjs'
import { startPostgres } from '../../local/steps/postgres.mjs'
import { placeElsewhere } from '../../local/steps/postgres-place.mjs'
import { openFolder } from '../../local/steps/template.mjs'

const require = createRequire(import.meta.url)
const { ModulesSdkUtils } = require('@medusajs/framework/utils')

/** An embedded PostgreSQL of a test's own, empty, by the connection that Medusa has to its own; `close` leaves nothing behind. */
export async function openPostgres() {
  const data = await mkdtemp(join(tmpdir(), 'talat-medusa-'))
  openFolder(data)
  const [port] = await freePorts(1)
  const server = await startPostgres({
    ...{ data, port, password: 'of-a-test', passwordIsNew: false, fast: true },
    ...{ logs: join(data, 'logs'), pidFile: join(data, 'postgres.pid') },
  })
  const database = ModulesSdkUtils.createPgConnection({ clientUrl: server.address('postgres') })
  const close = async () => {
    await database.destroy()
    await server.stop()
    for (const folder of [data, placeElsewhere(data)]) await rm(folder, { recursive: true, force: true })
  }
  return { database, close }
}

/** What a file of a migration of ours writes. */
export const statementsOf = async (file) => {
  const statements = []
  for (const Migration of Object.values(file))
    await Migration.prototype.up.call({ addSql: (sql) => statements.push(sql) })
  return statements
}
