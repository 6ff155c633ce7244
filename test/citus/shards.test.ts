// Runs alone: listens to what PostgreSQL tells every connection of the process.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, type Operations } from '@parapet/contract'
import { createAuditSealer } from '../../server/src/collect/background/audit-sealer.ts'
import { backgroundTasks } from '../../server/src/gateway/background-tasks.ts'
import { createCredentialUse } from '../../server/src/gateway/credential-use.ts'
import { inhabit } from '../isolation/inhabit.ts'
import { recordedInputs } from '../isolation/recorded-inputs.ts'
import { sendAs } from '../isolation/send-as.ts'
import { startService } from '../support/harness.ts'
import { mailerFor } from '../support/mailer-for.ts'
import { asOwner, createMigratedDatabase } from '../support/scratch-database.ts'
import { listenToShards, type Transaction } from './touched-shards.ts'

const skip = process.env['CITUS_URL'] === undefined && 'CITUS_URL names no cluster'

const wide = (transactions: readonly Transaction[], what: string): string[] =>
  transactions
    .filter(({ shards }) => shards.size > 1)
    .map(({ shards, commands }) => `${what} touches ${shards.size} shards:\n${commands.join('\n')}`)

const start = async () => {
  const databaseUrl = await createMigratedDatabase()
  const database = new URL(databaseUrl).pathname.slice(1)
  await asOwner(`alter database ${database} set citus.log_remote_commands = on`, databaseUrl)
  const { take } = await listenToShards(databaseUrl)
  const service = await startService({ databaseUrl, tokenFailuresPerMinute: 1_000_000 })
  // Two, so that the work over all organizations has more than one to go through.
  const organizations = [await inhabit(service), await inhabit(service)]
  take()
  return { databaseUrl, service, organizations, take }
}

const { databaseUrl, service, organizations, take } =
  skip === false ? await start() : ({} as Awaited<ReturnType<typeof start>>)

test('no operation reads or changes more than the shard of its organization', { skip }, async () => {
  const declared: Operations = allOperations
  const [as = assert.fail()] = organizations
  const faults: string[] = []
  let touching = 0
  for (const [name, inputs] of Object.entries(recordedInputs(as))) {
    const operation = declared[name]
    if (!operation) continue
    for (const input of inputs) {
      const { status, told } = await sendAs(service, as, { name, operation, input })
      if (status >= 500) faults.push(`${name} answers ${status}: ${told.slice(-500)}`)
      const transactions = take()
      faults.push(...wide(transactions, name))
      touching += transactions.filter(({ shards }) => shards.size === 1).length
    }
  }
  console.log(`${touching} transactions of operations touched one shard`)
  assert.deepEqual(faults, [])
  assert.ok(touching > 100)
})

test('background work goes organization by organization', { skip }, async () => {
  const { store, keyring, app } = service.service
  const clock = () => new Date()
  const tasks = backgroundTasks(
    { checks: 'off', mailer: mailerFor({ port: 9 }) },
    {
      store,
      auditKey: keyring.auditKey,
      auditSealer: createAuditSealer({ store, clock }),
      credentialUse: createCredentialUse({ store, clock }),
      onRetention: () => {},
      onCorrected: () => {},
      publicUrl: 'http://parapet.test',
      clock,
      log: app.log,
    },
    new AbortController().signal,
  )
  const faults: string[] = []
  let touching = 0
  take()
  for (const { name, work, everyMs } of tasks) {
    if (everyMs === undefined || name === 'prove-domains') continue
    await work().catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
    const transactions = take()
    faults.push(...wide(transactions, name))
    touching += transactions.filter(({ shards }) => shards.size === 1).length
  }
  console.log(`${touching} transactions of background work touched one shard`)
  assert.deepEqual(faults, [])
  assert.ok(touching > 30)
})

test('a statement that names no organization is found', { skip }, async () => {
  take()
  await asOwner('select count(*) from vendor', databaseUrl)
  assert.equal(wide(take(), 'It').length, 1)
})
