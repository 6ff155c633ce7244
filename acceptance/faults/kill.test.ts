// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryEmbedded } from '../support/embedded-database.ts'
import { type KillDrill, kills, type RoundOptions, startKillDrill } from './kill-drill.ts'
import { randomFrom } from './random-from.ts'
import { loadDomain } from './write-load.ts'

const isLong = process.env['FAULTS'] === 'full'
const rounds = Number(process.env['KILLS'] ?? (isLong ? 200 : 5))
/** The trail only grows: a later check sees what an earlier kill did to it. */
const auditEvery = isLong ? 10 : rounds
/** For a planted defect that needs unlucky timing. */
const mostTries = 20
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000_000)
const random = randomFrom(seed)

let drill: KillDrill

before(async () => {
  drill = await startKillDrill({ observations: isLong ? 1_500 : 200 })
})
after(() => drill.stop())

const momentMs = (): number => Math.round(50 + random() * 900)

test(`${rounds} kills during writes lose no confirmed write, and apply none partly or twice`, async () => {
  console.log(`KILL_SEED=${seed}`)
  const times = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const kill = kills[round % kills.length] ?? 'both'
    const afterMs = momentMs()
    assert.deepEqual(await drill.round({ kill, afterMs }), [], `round ${round}: ${kill} after ${afterMs} ms`)
    times.set(kill, (times.get(kill) ?? 0) + 1)
    if (round % auditEvery !== auditEvery - 1) continue
    assert.deepEqual(await drill.verifyAudit(), [], `after round ${round}`)
    console.log(
      `${round + 1} kills, ${drill.ledger.answeredCount()} writes answered, the audit trail is whole`,
    )
  }
  await drill.checkInvariants()
  const answered = drill.ledger.answeredCount()
  console.log(
    `${[...times].map(([kill, count]) => `${count} × ${kill}`).join(', ')}; ${answered} writes answered, 0 lost, 0 halves, 0 twice`,
  )
  assert.ok(answered > rounds, `Only ${answered} writes were answered.`)
})

/** Rounds with a planted defect, until the check has found it. */
const roundsUntilSeen = async (
  planted: KillDrill,
  sign: RegExp,
  options: Omit<RoundOptions, 'afterMs'>,
): Promise<void> => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const found = await planted.round({ ...options, afterMs: momentMs() })
    const seen = found.filter((complaint) => sign.test(complaint))
    planted.ledger.accept(await planted.facts())
    if (seen.length === 0) continue
    console.log(`seen in round ${tries}: ${seen.length} complaints, such as: ${seen[0]?.slice(0, 120)}`)
    return
  }
  assert.fail(`${mostTries} kills, and the check has not seen what was planted.`)
}

test('the check detects writes recorded as confirmed too early', () =>
  roundsUntilSeen(drill, /^lost: /, { kill: 'both', claimEarly: true }))

if (isLong) {
  test('the check detects calls applied twice because their key was lost', () =>
    roundsUntilSeen(drill, /^(answered differently|repeated) under its key/, {
      kill: 'PostgreSQL',
      loseKeys: true,
    }))

  test('the check detects writes lost by a database without synchronous commits', async () => {
    const careless = await startKillDrill({ observations: 200 })
    for (const text of [
      'alter role all set synchronous_commit = off',
      "alter system set wal_writer_delay = '10s'",
      "alter system set wal_writer_flush_after = '1GB'",
      'select pg_reload_conf()',
    ])
      await queryEmbedded(careless.dataDir, text)
    // Connections read the setting when they are opened.
    await careless.round({ kill: 'Parapet', afterMs: 100 })
    await roundsUntilSeen(careless, /^lost: /, { kill: 'both' })
    await careless.stop()
  })
}

test('the check detects a missing row, a partial bulk write, a wrong memberCount and a changed audit entry', async () => {
  const { dataDir, ledger, check, verifyAudit } = drill
  assert.deepEqual(await check(), [])
  const [vendor] = await queryEmbedded<{ domain_name: string }>(
    dataDir,
    `delete from vendor where id = (
       select id from vendor where domain_name like '%.${loadDomain}'
         and not exists (select from vendor_group_member where vendor_id = vendor.id) limit 1)
     returning domain_name`,
  )
  const [left] = await queryEmbedded<{ domain_name: string }>(
    dataDir,
    `select domain_name from vendor where domain_name like '%.${loadDomain}' limit 1`,
  )
  const half = [`vendor ${left?.domain_name}`, 'vendor never.made.com']
  // As if that one had not existed before.
  ledger.answered({ what: 'a planted vendor', facts: half.slice(0, 1), makes: false })
  ledger.unanswered({ what: 'a planted bulk', facts: half, makes: true })
  await queryEmbedded(dataDir, 'update vendor_group set member_count = member_count + 1')
  await queryEmbedded(
    dataDir,
    `update audit_entry set details = '{}' where id = (
       select id from audit_entry where seal_number is not null and action = 'vendor.created' limit 1)`,
  )
  const found = [...(await check()), ...(await verifyAudit())]
  const signs = [
    new RegExp(`^lost: vendor ${vendor?.domain_name}$`),
    /^gone without exactly one audit entry/,
    /^half-applied: 1 of 2 of a planted bulk$/,
    /^memberCount of /,
    /^audit verify: /,
  ]
  for (const sign of signs)
    assert.ok(
      found.some((complaint) => sign.test(complaint)),
      `${sign}: ${found.join('\n')}`,
    )
})
