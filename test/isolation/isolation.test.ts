import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allOperations, type Operations } from '@parapet/contract'
import pg from 'pg'
import { selectFencedTables } from '../fence/select-fenced-tables.ts'
import { startService, type TestService } from '../support/harness.ts'
import {
  type Attack,
  callWithOthers,
  callWithOthersCursors,
  callWithOwn,
  collectCursors,
  type Report,
} from './attack.ts'
import { fingerprint, selectBelongings } from './belongings.ts'
import { expectedStatus } from './expected-status.ts'
import { inhabit } from './inhabit.ts'
import { plantCanaries } from './plant-canaries.ts'
import { recordedInputs } from './recorded-inputs.ts'
import { sendAs } from './send-as.ts'
import { withoutPredicates } from './without-predicates.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'

const isLong = process.env['FAULTS'] === 'full'
const declared: Operations = allOperations

const databaseUrl = await createMigratedDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()

const start = (): Promise<TestService> => startService({ databaseUrl, tokenFailuresPerMinute: 1_000_000 })

let service = await start()
after(async () => {
  await service.service.close()
  await owner.end()
})
const attacker = await inhabit(service)
const second = await inhabit(service)
const third = isLong ? await inhabit(service) : second
const victim = await inhabit(service)

const call = (as: typeof victim, name: string, input: object, idempotencyKey?: string) => {
  const operation = declared[name] ?? assert.fail(`There is no operation ${name}.`)
  return sendAs(service, as, {
    name,
    operation,
    input: { ...input },
    ...(idempotencyKey && { idempotencyKey }),
  })
}

// Texts that only calls create get canaries as well.
for (const name of [
  'RequestObservationRemediation',
  'RecordVendorResponse',
  'BulkOffboardVendors',
  'AnswerQuestionnaire',
  'ReturnQuestionnaire',
  'CompleteQuestionnaire',
  'UpdateWebhook',
] as const)
  for (const input of recordedInputs(victim)[name])
    assert.equal((await call(victim, name, input)).status, 200, name)

const shared = { name: 'Of both', description: 'The same words.' }
const kept = await call(victim, 'CreateVendorGroup', shared, 'the-same-key')
const cursors = await collectCursors(service, victim)
const canaries = await plantCanaries(owner, victim)
const before = await fingerprint(owner, victim.organizationId)

/** Tables in which the victim's rows changed. */
const changedTables = async (): Promise<string[]> => {
  const now = await fingerprint(owner, victim.organizationId)
  return Object.keys(before).filter((table) => before[table] !== now[table])
}

const newAttack = async (by = attacker): Promise<Attack> => {
  const belongings = await selectBelongings(owner, victim.organizationId, [by.organizationId])
  return { service, attacker: by, victim, belongings, said: new Set() }
}

/** One service at a time: the recorded statements are those of the whole process. */
const restart = async (): Promise<void> => {
  await service.service.close()
  service = await start()
}

const unexpected = ({ sent }: Report): string[] =>
  sent.flatMap(({ name, way, places, answer: { status, told } }) => {
    const expected = expectedStatus({ name, places })
    // The attacker's own name may be taken by something created earlier.
    if (status === expected || (expected === 200 && status === 409)) return []
    return `${name} by ${way} with ${places.join(' and ')}: ${status} instead of ${expected} ${told.slice(-300)}`
  })

const tell = (what: string, ...reports: readonly Report[]): void => {
  const requests = reports.reduce((sum, { sent }) => sum + sent.length, 0)
  const leaks = reports.reduce((sum, report) => sum + report.leaks.length, 0)
  console.log(`${what}: ${requests} requests, ${leaks} leaks, canaries in ${canaries.length} columns`)
}

/** Nobody can set up a first owner once an account exists; the others need an authenticator, https or a mail server. */
const neverSucceeds = new Set([
  'SetUpOwner',
  'AddPasskey',
  'BeginPasskey',
  'BeginPasskeySignIn',
  'BeginProof',
  'ConfirmTotp',
  'FinishSignIn',
  'RemoveTotp',
  'RenewRecoveryCodes',
  'RequestPasswordReset',
])

const refused = ({ sent }: Report): string[] =>
  sent
    // Over MCP, what REST just created already exists.
    .filter(({ name, way, answer }) => answer.status !== 200 && way === 'REST' && !neverSucceeds.has(name))
    .map(({ name, answer }) => `${name} ${answer.told}`)

/** A fresh organization gets the usual answers, and nothing that belongs to the victim. */
const holds = async (what: string, by: typeof attacker): Promise<void> => {
  const attack = await newAttack(by)
  const own = await callWithOwn(attack)
  const others = await callWithOthers(attack)
  const foreign = await callWithOthersCursors(attack, cursors)
  tell(what, own, others, foreign)
  assert.deepEqual([...own.leaks, ...others.leaks, ...foreign.leaks], [])
  assert.deepEqual([...refused(own), ...unexpected(others), ...unexpected(foreign)], [])
  assert.deepEqual(await changedTables(), [])
}

test('every operation succeeds once and reveals nothing about another organization [GEN-07]', async () => {
  const own = await callWithOwn(await newAttack())
  tell('with its own names', own)
  assert.deepEqual(
    new Set(own.sent.map(({ name }) => name)),
    new Set(Object.keys(allOperations)),
    'An operation without a recorded request is not tried.',
  )
  assert.deepEqual(refused(own), [])
  assert.deepEqual(own.leaks, [])
  assert.deepEqual(await changedTables(), [])
})

test("requests with another organization's names are refused as specified, and reveal and change nothing", async () => {
  const attack = await newAttack()
  const others = await callWithOthers(attack)
  tell("with another's names", others)
  assert.deepEqual(others.leaks, [])
  assert.deepEqual(unexpected(others), [])
  for (const { name, answer } of others.sent.filter(({ operation }) => operation.bulkField === 'ids'))
    assert.match(answer.told, /NOT_FOUND/, name)
  assert.deepEqual(await changedTables(), [])
})

test("another organization's cursors are refused, and its idempotency keys can be reused", async () => {
  assert.ok(cursors.size > 10, 'Hardly a list has a second page: nothing was tried.')
  const foreign = await callWithOthersCursors(await newAttack(), cursors)
  tell("with another's cursors", foreign)
  assert.deepEqual(foreign.leaks, [])
  assert.deepEqual(unexpected(foreign), [])
  const answer = await call(attacker, 'CreateVendorGroup', shared, 'the-same-key')
  assert.equal(answer.status, 200, answer.told)
  assert.doesNotMatch(answer.told, /idempotency-replayed/)
  assert.notEqual(answer.body.vendorGroup.id, kept.body.vendorGroup.id)
})

test('without predicates in statements, the database policies alone keep organizations apart', async () => {
  const removal = await withoutPredicates(await selectFencedTables(owner))
  try {
    await restart()
    await holds('by the database alone', second)
    console.log(`${removal.removed()} predicates removed from ${removal.statements()} statements`)
    assert.ok(removal.removed() > 300, 'Hardly a predicate was removed: nothing was tried.')
  } finally {
    removal.undo()
  }
})

test('without policies, the predicates alone keep organizations apart; without both, the same requests leak and change data', async () => {
  const fenced = await selectFencedTables(owner)
  for (const table of fenced) await owner.query(`alter table ${table} disable row level security`)
  await restart()
  if (isLong) await holds('by the statements alone', third)
  else assert.deepEqual((await callWithOwn(await newAttack())).leaks, [])
  assert.deepEqual(await changedTables(), [])
  const removal = await withoutPredicates(fenced)
  try {
    await restart()
    const attack = await newAttack()
    const reports = [await callWithOwn(attack), await callWithOthers(attack)]
    tell('by nothing', ...reports)
    const leaking = new Set(reports.flatMap(({ leaks }) => leaks.map((leak) => leak.split(' ', 1)[0])))
    console.log(`leaks seen in ${leaking.size} operations: ${[...leaking].join(' ')}`)
    assert.ok(leaking.size > 10, 'The suite does not see leaks.')
    assert.ok((await changedTables()).length > 3, 'The suite does not see changes.')
  } finally {
    removal.undo()
  }
})
