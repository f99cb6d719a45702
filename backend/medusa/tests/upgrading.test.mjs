import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { load } from './built.mjs'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const text = (path) => readFileSync(join(here, path), 'utf8')
const core = (path) => text(join('node_modules/@medusajs', path))

/** The seams of UPGRADING.md that show without a database. */
describe('UPGRADING.md', () => {
  const page = text('UPGRADING.md')
  it('names only tests and files that are there', () => {
    const named = [
      ...page.matchAll(/`((?:\.\.\/\.\.\/)?(?:src|tests|tools|stubs|docs|\.\.\/demo-shop)\/[\w./[\]-]+)`/g),
    ]
    assert.ok(named.length > 30)
    for (const [, path] of named) assert.ok(existsSync(join(here, path)), path)
  })
  it('is written for the version that is installed', () => {
    const { version } = JSON.parse(core('medusa/package.json'))
    assert.match(page, new RegExp(`Written for ${version.replaceAll('.', '\\.')}`))
  })
})

describe('core', () => {
  it('has the search on PostgreSQL that ours extends, with its method and its dated migration', () => {
    const { PostgresSearchService } = require('@medusajs/search-postgres/dist/services/postgres-search')
    assert.equal(typeof PostgresSearchService.prototype.createDocumentTable, 'function')
    const { Migration20260807120000 } = require('@medusajs/search-postgres/dist/migrations/Migration20260807120000')
    assert.equal(typeof Migration20260807120000, 'function')
    const dated = readdirSync(join(here, 'node_modules/@medusajs/search-postgres/dist/migrations'))
    const own = readdirSync(join(here, 'src/providers/search-postgres/migrations'))
    const names = (files) => [
      ...new Set(files.filter((file) => /^Migration\d+\.(?:ts|js)$/.test(file)).map((file) => file.slice(0, 23))),
    ]
    assert.deepEqual(names(dated), names(own), 'a migration of core is missing beside ours')
  })
  it('reads a token by seven arguments in this order', () => {
    const { getAuthContextFromJwtToken } = require('@medusajs/framework/http')
    const jwt = require('jsonwebtoken')
    const token = jwt.sign({ actor_id: 'cus_1', actor_type: 'customer', auth_identity_id: 'authid_1' }, 'secret')
    const logger = { warn: () => undefined, info: () => undefined, error: () => undefined, debug: () => undefined }
    const read = (header, key, actors) =>
      getAuthContextFromJwtToken(header, key, ['bearer'], actors, undefined, undefined, logger)
    assert.equal(read(`Bearer ${token}`, 'secret', ['customer'])?.actor_id, 'cus_1')
    assert.equal(read(`Bearer ${token}`, 'secret', ['user']) ?? null, null)
    assert.equal(read(`Bearer ${token}`, 'another', ['customer']) ?? null, null)
  })
  it('asks for the step before by a method of its own, whose answers ours are', () => {
    const { TransactionOrchestrator } = require('@medusajs/framework/orchestration')
    const { rememberStepsBefore } = load('lib/step-before.js')
    const asked = core('orchestration/dist/transaction/transaction-orchestrator.js').split(
      'TransactionOrchestrator.getPreviousStep(flow, ',
    )
    assert.equal(asked.length - 1, 3, 'core asks in another way now')
    const flow = {
      next: { action: 'first', next: [{ action: 'second', next: { action: 'last' } }, { action: 'beside' }] },
    }
    const [steps] = TransactionOrchestrator.buildSteps(flow)
    const all = () => Object.values(steps).map((step) => TransactionOrchestrator.getPreviousStep({ steps }, step)?.id)
    const cores = TransactionOrchestrator.getPreviousStep
    const said = all()
    rememberStepsBefore()
    try {
      assert.notEqual(TransactionOrchestrator.getPreviousStep, cores)
      assert.deepEqual(all(), said)
      assert.deepEqual(all(), said, 'the second time it is remembered')
      assert.equal(said.filter(Boolean).length, 4)
    } finally {
      TransactionOrchestrator.getPreviousStep = cores
    }
  })
  it('looks for a workflow that was begun before only where it writes workflows down', async () => {
    const { DistributedTransaction, TransactionOrchestrator } = require('@medusajs/framework/orchestration')
    const { lookForKeptWorkflowsOnly } = load('lib/kept-workflows.js')
    const kept = new Map()
    const looked = []
    const storage = {
      get: async (key) => {
        looked.push(key)
        return kept.get(key)
      },
      save: async (key, data) => {
        kept.set(key, structuredClone(data))
        return data
      },
    }
    for (const name of ['scheduleRetry', 'clearRetry', 'scheduleTransactionTimeout', 'clearTransactionTimeout'])
      storage[name] = async () => undefined
    const done = []
    const handler = async (action, type, { metadata }) => {
      done.push(`${metadata.model_id} ${action} ${type}`)
      return action
    }
    const workflow = (id, options, definition = { action: 'first', next: { action: 'last' } }) =>
      new TransactionOrchestrator({ id, definition, options })
    const passing = workflow('passing', {})
    const written = workflow('written', { store: true, idempotent: true, retentionTime: 60 })
    const waiting = workflow(
      'waiting',
      {},
      { action: 'outside', async: true, noWait: true, backgroundExecution: false },
    )
    const begin = async (orchestrator) => {
      const transaction = await orchestrator.beginTransaction({ transactionId: 'begun', handler, payload: {} })
      await orchestrator.resume(transaction)
      return [orchestrator.id, transaction.getState(), transaction.getFlow().runId]
    }
    const work = async () => {
      for (const list of [looked, done]) list.length = 0
      kept.clear()
      const said = []
      for (const orchestrator of [passing, written, waiting]) {
        const [first, again] = [await begin(orchestrator), await begin(orchestrator)]
        said.push(...first.slice(0, 2), first[2] === again[2] ? 'the same run' : 'another run')
      }
      const unknown = await DistributedTransaction.loadTransaction('unknown', 'begun')
      return [...said, unknown, [...done], [...kept.keys()]]
    }
    const cores = DistributedTransaction.loadTransaction
    const before = DistributedTransaction.keyValueStore
    DistributedTransaction.setStorage(storage)
    try {
      const said = await work()
      const of = (id) => looked.filter((key) => key.includes(`:${id}:`)).length
      assert.equal(of('passing'), 2, 'core looks for no workflow that it does not keep: this can go')
      assert.ok(!said.at(-1).some((key) => key.includes(':passing:')), 'core keeps every workflow now')
      lookForKeptWorkflowsOnly()
      const keys = [...looked]
      assert.deepEqual(await work(), said)
      assert.deepEqual(
        looked,
        keys.filter((key) => !key.includes(':passing:')),
      )
      assert.ok(of('written') >= 2 && of('waiting') >= 2 && of('unknown') === 1, looked.join())
    } finally {
      DistributedTransaction.loadTransaction = cores
      DistributedTransaction.setStorage(before)
    }
  })
  it('asks a module for the same when its query is told names only', async () => {
    const { ModuleDataFetcher } = require('@medusajs/query')
    const { askForFieldsOnly } = load('lib/asked-fields.js')
    let copied = 0
    const toJSON = () => {
      copied += 1
    }
    const serviceConfig = { serviceName: 'cart', schema: 'type Cart', toJSON }
    const expand = {
      ...{ property: 'carts', serviceConfig, parentConfig: serviceConfig, fields: ['id', 'items'] },
      args: [
        { name: 'filters', value: { created_at: new Date(0), id: ['cart_1'], gone: undefined } },
        { name: 'take', value: 3 },
      ],
      expands: {
        items: { fields: ['*'], args: [{ name: 'filters', value: { quantity: 1 } }] },
        region: { fields: ['name'], expands: { countries: { fields: ['iso_2'] } } },
      },
    }
    const calls = []
    const list = (method) => async (filters, options) => {
      calls.push({ method, filters, options })
      return method === 'list' ? [{ id: 'cart_1' }] : [[{ id: 'cart_1' }], 1]
    }
    const service = { list: list('list'), listAndCount: list('listAndCount') }
    const asked = async () => {
      const fetcher = new ModuleDataFetcher(new Map([['cart', service]]))
      calls.length = 0
      const answers = [await fetcher.fetch(expand, 'id', ['cart_1']), await fetcher.fetch(expand, 'id')]
      answers.push(await fetcher.fetch({ ...expand, args: [...expand.args, { name: 'skip', value: 1 }] }, 'id'))
      return structuredClone({ calls, answers })
    }
    const cores = ModuleDataFetcher.prototype.fetch
    const said = await asked()
    assert.ok(copied > 0, 'core copies no description now: this can go')
    assert.equal(said.calls.length, 3)
    copied = 0
    askForFieldsOnly()
    try {
      assert.deepEqual(await asked(), said)
      assert.equal(copied, 0)
    } finally {
      ModuleDataFetcher.prototype.fetch = cores
    }
  })
  it('keeps with a call what ours keeps without one, and nothing else', async () => {
    const { RawQueryFragment, TransactionContext, UnitOfWork, raw } = require('@medusajs/framework/mikro-orm/core')
    const { keepNothingWithCalls } = load('lib/call-context.js')
    const { run } = AsyncLocalStorage.prototype
    let kept = 0
    AsyncLocalStorage.prototype.run = function (...call) {
      kept += 1
      return run.apply(this, call)
    }
    const isKnown = (fragment) => RawQueryFragment.getKnownFragment(fragment) !== undefined
    const work = async () => {
      const said = [TransactionContext.create({ name: 'default', _id: 1 }, () => 'in a transaction')]
      const flushed = []
      const unit = { flushQueue: [], doCommit: async () => flushed.push('flushed'), postCommitCleanup: () => undefined }
      await Promise.all([UnitOfWork.prototype.commit.call(unit), UnitOfWork.prototype.commit.call(unit)])
      said.push(flushed, unit.working)
      let used
      await Promise.all([
        RawQueryFragment.run(async () => {
          used = raw('now()').toString()
          said.push(isKnown(used), isKnown(used))
        }),
        RawQueryFragment.run(() => Promise.resolve()),
      ])
      said.push(isKnown(used), RawQueryFragment.checkCacheSize())
      await assert.rejects(
        RawQueryFragment.run(() => Promise.reject(new Error('no list'))),
        /no list/,
      )
      const alone = raw('now()').toString()
      return [...said, isKnown(alone), isKnown(alone)]
    }
    try {
      const said = await work()
      assert.deepEqual(said, ['in a transaction', ['flushed', 'flushed'], false, true, true, false, 0, true, false])
      assert.equal(kept, 6, 'MikroORM keeps something else with a call now, or less')
      kept = 0
      keepNothingWithCalls()
      assert.deepEqual(await work(), said)
      assert.equal(kept, 0)
    } finally {
      AsyncLocalStorage.prototype.run = run
    }
  })
  it('asks its command line for ts-node, which here is our own', () => {
    assert.match(core('cli/cli.js'), /require\("ts-node"\)\.register/)
    const before = require.extensions['.ts']
    require('ts-node').register({})
    try {
      const { slug } = require(join(here, '../demo-shop/src/plan.ts'))
      assert.equal(slug('Farmer’s shirt'), 'farmers-shirt')
      const { CustomerSessionModuleService } = require(join(here, 'src/modules/customer-session/service.ts'))
      assert.equal(typeof CustomerSessionModuleService.prototype.seen, 'function')
    } finally {
      require.extensions['.ts'] = before
    }
  })
  it('needs nothing of the dashboard when that is switched off', () => {
    assert.match(core('framework/dist/build-tools/compiler.js'), /admin\.disable && !adminOnly/)
  })
  it('still looks for the delay of payment notices where no module has it', () => {
    assert.match(
      core('medusa/dist/api/hooks/payment/[provider]/route.js'),
      /resolve\(utils_1\.Modules\.PAYMENT\)\.options/,
    )
    assert.doesNotMatch(core('payment/dist/services/payment-module.js'), /this\.options\s*=/)
  })
})

describe('sentences of core that only a crowd or a lost line brings about', () => {
  const { codeOf } = load('http/failures.js')
  const said = [
    ['locking/dist/providers/in-memory.js', /`(Failed to acquire lock for key "\$\{key\}")`/, 'busy'],
    ['locking/dist/providers/in-memory.js', /"(Timed-out acquiring lock\.)"/, 'busy'],
    ['locking-redis/dist/services/redis-lock.js', /`(Failed to acquire lock for key "\$\{key\}")`/, 'busy'],
    ['locking-redis/dist/services/redis-lock.js', /"(Timed-out acquiring lock\.)"/, 'busy'],
    ['promotion/dist/services/promotion-module.js', /"(Promotion usage exceeds the limit\.)"/, 'promotion_used_up'],
    [
      'promotion/dist/services/promotion-module.js',
      /"(Promotion usage exceeds the budget limit\.)"/,
      'promotion_used_up',
    ],
    [
      'payment/dist/services/payment-module.js',
      /`(Session: \$\{session\.id\} was not authorized with the provider\.)`/,
      'card_declined',
    ],
    [
      'core-flows/dist/payment/steps/authorize-payment-session.js',
      /`(Payment authorization failed)`/,
      'payment_unclear',
    ],
    [
      'inventory/dist/services/inventory-module.js',
      /`(Not enough stock available for item [^`]+)`/,
      'insufficient_inventory',
    ],
    [
      'core-flows/dist/cart/steps/validate-shipping.js',
      /"(The cart items require shipping profiles [^"]+)"/,
      'delivery_gone',
    ],
    [
      'core-flows/dist/cart/workflows/add-shipping-method-to-cart.js',
      /`(Shipping option with ID [^`]+)`/,
      'delivery_gone',
    ],
  ]
  for (const [file, pattern, code] of said) {
    it(`${pattern.source} is ${code}`, () => {
      const sentence = pattern.exec(core(file))?.[1]
      assert.ok(sentence, `${file} says something else now`)
      assert.equal(codeOf(new Error(sentence)), code)
    })
  }
  it('say nothing more than a code of their own does', () => {
    assert.equal(codeOf(Object.assign(new Error('Cart x is already completed.'), { code: 'own' })), 'own')
    assert.equal(
      codeOf(Object.assign(new Error('Cart x is already completed.'), { code: 'invalid_state_error' })),
      'completed',
    )
    assert.equal(codeOf(new Error('Something else')), undefined)
    assert.equal(codeOf(undefined), undefined)
  })
})
