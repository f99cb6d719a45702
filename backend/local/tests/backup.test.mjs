import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { verifyArchive } from '../backup/archive.mjs'
import { settlePictures } from '../backup/pictures.mjs'
import { freePorts } from '../lib/ports.mjs'
import { localSecrets } from '../lib/secrets.mjs'
import { neutralEnvironment } from '../stack.mjs'
import { createDatabase, readNotes, withClient, writeNote } from '../steps/database.mjs'
import { startPostgres } from '../steps/postgres.mjs'
import { openFolder } from '../steps/template.mjs'
import { folderFor } from './support.mjs'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const program = (/** @type {string} */ name, root = checkout) => path.join(root, 'backend', 'local', `${name}.mjs`)

/** What a shop's database can hold: every kind of thing that a backup must carry. */
const shape = `
  create extension pg_trgm;
  create extension unaccent;
  create text search configuration folded (copy = pg_catalog.english);
  alter text search configuration folded alter mapping for hword, hword_part, word with unaccent, english_stem;
  create type mood as enum ('new', 'it''s paid');
  create table account (id text primary key, balance int not null check (balance >= 0), "Big Name" jsonb, mood mood default 'new');
  create table transfer (id bigint generated always as identity primary key, at timestamptz not null default now(),
    "from" text not null references account, "to" text not null references account on delete cascade,
    note text collate "C", twice int generated always as (1 + 1) stored);
  create table odd (display serial, bytes bytea, words text[], note text, unique (display));
  create index odd_note on odd using gin (note gin_trgm_ops) where note is not null;
  create unlogged table scratch (x int) with (fillfactor = 70);
  create table empty ();
  create function stamp() returns trigger language plpgsql as $f$ begin new.note := coalesce(new.note, 'none'); return new; end $f$;
  create trigger stamped before insert on transfer for each row execute function stamp();
  insert into account select 'acc' || n, 1000, '{"a": "\\\\n\\t\\""}' from generate_series(1, 20) n;
  insert into odd (bytes, words, note) values ('\\x00ff0a', '{"a,b",null,"\\""}', E'two\\nlines\\tand \\\\ more ก'), (null, null, null);
`

/** @type {{ cleanups: (() => unknown)[], server: Awaited<ReturnType<typeof startPostgres>>, ports: Record<string, number>, data: string, address: string }} */
let shop
/** One embedded server with a small shop and two pictures, for all tests here. */
before(async () => {
  /** @type {(() => unknown)[]} */
  const cleanups = []
  const holder = { after: (/** @type {() => unknown} */ work) => void cleanups.push(work) }
  const data = folderFor(holder)
  openFolder(data)
  const [port, medusa, other] = await freePorts(3)
  const { secrets } = localSecrets(path.join(data, 'secrets.json'))
  const server = await startPostgres({
    data,
    port,
    password: secrets.POSTGRES_PASSWORD,
    passwordIsNew: true,
    logs: path.join(data, 'logs'),
    pidFile: path.join(data, 'run', 'postgres.pid'),
    fast: true,
  })
  const address = server.address()
  await createDatabase(address)
  await withClient(address, async (client) => {
    await client.query(shape)
    await writeNote(client, 'schema', 'abcdef0123456789')
  })
  fs.mkdirSync(path.join(data, 'media', 'deep'), { recursive: true })
  fs.writeFileSync(path.join(data, 'media', 'one.webp'), 'first picture')
  fs.writeFileSync(path.join(data, 'media', 'deep', 'two ก.webp'), Buffer.alloc(70_000, 7))
  shop = { cleanups, data, server, address, ports: { POSTGRES_PORT: port, MEDUSA_PORT: medusa, PORT: other } }
})
after(async () => {
  await shop.server?.stop()
  for (const work of shop.cleanups) work()
})

const environmentOf = (/** @type {string} */ data, more = {}) => ({
  ...neutralEnvironment(),
  ...Object.fromEntries(Object.entries(shop.ports).map(([name, port]) => [name, String(port)])),
  TALAT_MODE: 'local',
  TALAT_DATA: data,
  ...more,
})

/**
 * Runs a command as a person does.
 * @returns {Promise<{ code: number | null, output: string }>}
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(child: import('node:child_process').ChildProcess, output: string) => unknown} [watch]
 * @param {string} [root] another checkout
 */
function command(name, args, env, watch = () => undefined, root = checkout) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program(name, root), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        watch(child, output)
      })
    child.on('close', (code) => resolve({ code, output }))
  })
}

const query = (/** @type {string} */ address, /** @type {string} */ text) =>
  withClient(address, async (client) => (await client.query(text)).rows)

/**
 * A database of its own on the test's server, as an operator's DATABASE_URL is.
 * @param {test.TestContext} t
 * @param {string} name
 */
async function ownDatabase(t, name) {
  const address = shop.server.address(name)
  await createDatabase(address)
  const data = folderFor(t)
  return { address, data, env: environmentOf(data, { DATABASE_URL: address }) }
}

/** @param {test.TestContext} t */
async function saved(t) {
  const file = path.join(folderFor(t), 'x.tar.gz')
  const { code, output } = await command('backup', ['--to', file], environmentOf(shop.data))
  assert.equal(code, 0, output)
  return file
}

test('a backup that was put back is the same shop: shape, rows, counters, pictures', async (t) => {
  const file = await saved(t)
  if (process.platform !== 'win32') assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  const { env, data, address } = await ownDatabase(t, 'same')
  // What the server made of another shop.
  for (const name of ['feeds', 'image-cache']) {
    fs.mkdirSync(path.join(data, name))
    fs.writeFileSync(path.join(data, name, 'old'), 'of another shop')
  }
  const restored = await command('restore', [file], env)
  assert.equal(restored.code, 0, restored.output)
  assert.equal(fs.readFileSync(path.join(data, 'media', 'one.webp'), 'utf8'), 'first picture')
  assert.deepEqual(
    fs.readdirSync(data).filter((name) => name === 'feeds' || name === 'image-cache'),
    [],
  )

  const again = path.join(data, 'again.tar.gz')
  assert.equal((await command('backup', ['--to', again], env)).code, 0)
  const [first, second] = [await verifyArchive(file), await verifyArchive(again)]
  assert.deepEqual(second.before, first.before)
  assert.deepEqual(second.after, first.after)
  assert.deepEqual(second.counters, first.counters)
  assert.equal(second.schema, 'abcdef0123456789')
  const rows = (/** @type {import('../backup/archive.mjs').Manifest} */ { tables }) =>
    tables.filter(({ name }) => !/talat_setup/.test(name)).map(({ name, rows: count }) => [name, count])
  assert.deepEqual(rows(second), rows(first))
  const pieces = (/** @type {import('../backup/archive.mjs').Manifest} */ { entries, tables }) => {
    const notes = tables.find(({ name }) => /talat_setup/.test(name))?.folder ?? ''
    return Object.entries(entries).filter(([name]) => !name.startsWith(notes))
  }
  assert.deepEqual(pieces(second).sort(), pieces(first).sort())
  // It goes on where it was: counters, defaults, triggers and checks work.
  await query(
    address,
    `insert into transfer ("from", "to") values ('acc1', 'acc2'); insert into odd (note) values ('x')`,
  )
  assert.deepEqual(await query(address, 'select note, twice from transfer'), [{ note: 'none', twice: 2 }])
  assert.deepEqual(await query(address, "select display from odd where note = 'x'"), [{ display: 3 }])
  assert.deepEqual(await query(address, "select to_tsvector('folded', 'Hôtels')::text as found"), [
    { found: "'hotel':1" },
  ])
  await assert.rejects(query(address, "update account set balance = -1 where id = 'acc1'"), /check/)
})

test('what is written meanwhile is in whole or not at all', async (t) => {
  let writing = true
  let written = 0
  const writers = [1, 2, 3].map(() =>
    withClient(shop.address, async (client) => {
      while (writing) {
        const [from, to] = [1, 2].map(() => `acc${1 + Math.floor(Math.random() * 20)}`)
        await client.query('begin')
        await client.query('update account set balance = balance - 1 where id = $1', [from])
        await client.query('update account set balance = balance + 1 where id = $1', [to])
        await client.query('insert into transfer ("from", "to") values ($1, $2)', [from, to])
        await client.query('commit')
        written += 1
      }
    }).catch((error) => assert.equal(error.code, '40P01')),
  )
  while (written < 20) await pause(10)
  const begun = written
  const file = await saved(t)
  assert.ok(written > begun, 'nobody wrote meanwhile')
  writing = false
  await Promise.all(writers)
  const { env, address } = await ownDatabase(t, 'meanwhile')
  const { code, output } = await command('restore', [file], env)
  assert.equal(code, 0, output)
  const [{ sum }] = await query(address, 'select sum(balance)::int from account')
  assert.equal(sum, 20_000)
  const [{ wrong }] = await query(
    address,
    `select count(*)::int as wrong from account a where balance <> 1000
      - (select count(*) from transfer where "from" = a.id) + (select count(*) from transfer where "to" = a.id)`,
  )
  assert.equal(wrong, 0)
})

test('a target that is not empty is refused without --force, and replaced with it', async (t) => {
  const file = await saved(t)
  const { env, address, data } = await ownDatabase(t, 'taken')
  await query(address, 'create table precious (x int)')
  const refused = await command('restore', [file], env)
  assert.equal(refused.code, 1)
  assert.match(refused.output, /There is a shop already .*--force/)
  assert.deepEqual(await query(address, 'select * from precious'), [])
  fs.mkdirSync(path.join(data, 'media'))
  fs.writeFileSync(path.join(data, 'media', 'old.webp'), 'old')
  const forced = await command('restore', ['--force', file], env)
  assert.equal(forced.code, 0, forced.output)
  assert.deepEqual(fs.readdirSync(path.join(data, 'media')).sort(), ['deep', 'one.webp'])
  await assert.rejects(query(address, 'select * from precious'), /does not exist/)
})

test('a shop that still runs on the database is named, and nothing is touched', async (t) => {
  const file = await saved(t)
  const { env, address } = await ownDatabase(t, 'inuse')
  await query(address, 'create table precious (x int)')
  await withClient(address, async () => {
    const { code, output } = await command('restore', ['--force', file], env)
    assert.equal(code, 1)
    assert.match(output, /1 other connections use the database: a shop still runs on it/)
  })
  assert.deepEqual(await query(address, 'select * from precious'), [])
})

test('a file that was cut or changed is refused before anything is touched', async (t) => {
  const file = await saved(t)
  const { env, address } = await ownDatabase(t, 'untouched')
  await query(address, 'create table precious (x int)')
  const bytes = fs.readFileSync(file)
  const plain = gunzipSync(bytes)
  plain.write('F', plain.indexOf('first picture'))
  const bad = {
    cut: bytes.subarray(0, bytes.length - 2000),
    changed: gzipSync(plain),
    empty: Buffer.alloc(0),
    foreign: Buffer.from('no backup at all'),
  }
  for (const [name, content] of Object.entries(bad)) {
    const other = path.join(path.dirname(file), `${name}.tar.gz`)
    fs.writeFileSync(other, content)
    const { code, output } = await command('restore', ['--force', other], env)
    assert.equal(code, 1, name)
    assert.match(output, /is not a whole backup .*Nothing was touched/, name)
  }
  const { code, output } = await command('restore', [`${file}.none`], env)
  assert.deepEqual([code, /There is no file/.test(output)], [1, true])
  assert.deepEqual(await query(address, 'select * from precious'), [])
  const checked = await command('restore', ['--check', file], env)
  assert.equal(checked.code, 0, checked.output)
})

test('a restore that is killed leaves the old shop, with its pictures', async (t) => {
  const { env, address, data } = await ownDatabase(t, 'killed')
  const big = await ownDatabase(t, 'big')
  await query(big.address, 'create table rows as select n, md5(n::text) as text from generate_series(1, 1000000) n')
  const file = path.join(data, 'big.tar.gz')
  assert.equal((await command('backup', ['--to', file], big.env)).code, 0)
  await query(address, 'create table precious (x int)')
  fs.mkdirSync(path.join(data, 'media'))
  fs.writeFileSync(path.join(data, 'media', 'old.webp'), 'old')
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let killed
  const running = command('restore', ['--force', file], env, (child) => (killed = child))
  // It is in the middle when its own connection fills the new table. Watched over one open line, to another database:
  // to this one it would be refused.
  const name = new URL(address).pathname.slice(1)
  await withClient(address.replace(/[^/]+$/, 'postgres'), async (client) => {
    for (const until = Date.now() + 60_000; ; await pause(2)) {
      assert.ok(Date.now() < until && killed?.exitCode == null, 'the restore was seen at work')
      const { rows } = await client.query(
        "select count(*)::int as busy from pg_stat_activity where datname = $1 and query ilike 'copy%'",
        [name],
      )
      if (rows[0].busy) break
    }
  })
  killed?.kill('SIGKILL')
  await running
  for (const until = Date.now() + 20_000; ; await pause(50)) {
    assert.ok(Date.now() < until)
    if (
      (await query(address, "select to_regclass('rows') is null and to_regclass('precious') is not null as old"))[0].old
    )
      break
  }
  assert.equal(fs.readFileSync(path.join(data, 'media', 'old.webp'), 'utf8'), 'old')
  settlePictures(data, (await withClient(address, readNotes)).restore)
  assert.deepEqual(
    fs.readdirSync(data).filter((name) => name.startsWith('media')),
    ['media'],
  )
})

test('pictures: a kill between the commit and the move is finished by the next start', (t) => {
  const data = folderFor(t)
  const put = (/** @type {string} */ folder, /** @type {string} */ name) => {
    fs.mkdirSync(path.join(data, folder), { recursive: true })
    fs.writeFileSync(path.join(data, folder, name), folder)
  }
  put('media', 'old.webp')
  put('media.known', 'new.webp')
  put('media.other', 'half.webp')
  settlePictures(data, 'known')
  assert.deepEqual(fs.readdirSync(data), ['media'])
  assert.deepEqual(fs.readdirSync(path.join(data, 'media')), ['new.webp'])
  // Killed after the old ones were put aside.
  fs.renameSync(path.join(data, 'media'), path.join(data, 'media.known'))
  put('media.before-known', 'old.webp')
  settlePictures(data, 'known')
  assert.deepEqual(fs.readdirSync(path.join(data, 'media')), ['new.webp'])
  settlePictures(data, 'known')
  settlePictures(data, undefined)
  assert.deepEqual(fs.readdirSync(path.join(data, 'media')), ['new.webp'])
})

test('what a backup cannot carry is named, and no file is left', async (t) => {
  const { env, address, data } = await ownDatabase(t, 'views')
  await query(address, 'create table base (x int); create view seen as select x from base')
  const file = path.join(data, 'x.tar.gz')
  const { code, output } = await command('backup', ['--to', file], env)
  assert.equal(code, 1)
  assert.match(output, /does not carry: view .*seen.* pg_dump/)
  await query(address, 'drop view seen; create operator === (leftarg = int, rightarg = int, function = int4eq)')
  const second = await command('backup', ['--to', file], env)
  assert.match(second.output, /does not carry: operator .*===.* pg_dump/)
  assert.deepEqual(
    fs.readdirSync(data).filter((name) => name.startsWith('x.tar')),
    [],
  )
})

test('the embedded database: into an empty folder', async (t) => {
  const file = await saved(t)
  const data = folderFor(t)
  const [port] = await freePorts(1)
  const env = environmentOf(data, { POSTGRES_PORT: String(port) })
  const { code, output } = await command('restore', [file], env)
  assert.equal(code, 0, output)
  assert.equal(fs.existsSync(path.join(data, 'restoring')), false)
  assert.equal(fs.readFileSync(path.join(data, 'media', 'one.webp'), 'utf8'), 'first picture')
  const refused = await command('restore', [file], env)
  assert.match(refused.output, /There is a shop already/)
  // The files are a database that starts, with the password of this folder.
  const again = path.join(data, 'again.tar.gz')
  const second = await command('backup', ['--to', again], env)
  assert.equal(second.code, 0, second.output)
  assert.deepEqual((await verifyArchive(again)).after, (await verifyArchive(file)).after)
})

/**
 * The code as it comes to a new machine, without packages, and an npm that brings those of this checkout.
 * @param {import('node:test').TestContext} t
 */
function bareCheckout(t) {
  const folder = folderFor(t)
  const root = path.join(folder, 'shop')
  for (const name of ['package.json', 'package-lock.json', 'content', 'backend/config', 'backend/local'])
    fs.cpSync(path.join(checkout, name), path.join(root, name), { recursive: true })
  const npm = path.join(folder, 'npm-cli.js')
  fs.writeFileSync(
    npm,
    `const fs = require('node:fs'), from = ${JSON.stringify(path.join(checkout, 'node_modules'))}
    fs.mkdirSync('node_modules')
    for (const name of fs.readdirSync(from)) if (name[0] !== '.') fs.symlinkSync(from + '/' + name, 'node_modules/' + name)`,
  )
  return { root, npm }
}

test('on a new machine: into a checkout that has no packages yet', async (t) => {
  const file = await saved(t)
  const [port] = await freePorts(1)
  for (const [name, args, says] of /** @type {const} */ ([
    ['restore', ['--check', file], /is whole/],
    ['restore', [file], /The shop of .* is back: \d+ rows, 2 pictures/],
    ['backup', [], /There is no shop in .* yet/],
  ])) {
    const { root, npm } = bareCheckout(t)
    const env = environmentOf(folderFor(t), { POSTGRES_PORT: String(port), npm_execpath: npm })
    const { output } = await command(name, [...args], env, undefined, root)
    assert.match(output, says, `${name} ${args}`)
  }
})
