import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { createScratchDatabase } from '../../../../test/support/scratch-database.ts'
import { testSecretKeys as secretKeys } from '../../../../test/support/test-secret-keys.ts'
import { migrate, readMigrations } from '../kernel/migrate.ts'

const dayMs = 86_400_000

test('risks accepted before an end was required get one, not within 30 days', async () => {
  const url = await createScratchDatabase()
  const migrations = await readMigrations()
  const before = migrations.filter(({ name }) => name < '0031')
  await migrate(url, { secretKeys, migrations: before })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  after(() => client.end())
  const insert = async (
    key: string,
    status: number,
    daysAgo: number,
    reason: string,
    comment: string | null,
  ) => {
    await client.query(
      `insert into observation (organization_id, key, id, is_self, domain, observation_type, title, text_id, category,
         severity, confidence, approval_status, asset_type, asset_key, asset_name, source_tool, content_hash, first_seen, last_seen)
       values (1, $1, $1, false, 'acme.com', 'x', 'X', $1, 1, 3, 2, $2, 2, $1, 'x', 'x', $1, now(), now())`,
      [key, status],
    )
    await client.query(
      `insert into observation_action (organization_id, observation_key, id, action_type, actor, channel, occurred_at, comment, metadata)
       values (1, $1, $1, 12, '{"type":"ACTOR_TYPE_USER","id":"usr_1","displayName":"Ann"}', 1, now() - $2 * interval '1 day', $3, $4)`,
      [key, daysAgo, comment, JSON.stringify({ reason: `EXCLUSION_REASON_${reason}` })],
    )
  }
  const key = (digit: number): string => `00000000-0000-0000-0000-00000000000${digit}`
  await insert(key(1), 5, 100, 'ACCEPTED_RISK', 'Known.')
  await insert(key(2), 5, 1_000, 'ACCEPTED_RISK', null)
  await insert(key(3), 5, 100, 'FALSE_POSITIVE', 'Wrong.')
  await insert(key(4), 1, 100, 'ACCEPTED_RISK', 'Reopened since.')
  await migrate(url, { secretKeys, migrations })
  const { rows } = await client.query<{ until: Date | null; risk: { reason: string } | null }>(
    'select accepted_until as until, accepted_risk as risk from observation order by key',
  )
  const ends = await client.query('select from acceptance_expiry')
  const [recent, old, ...others] = rows
  const aheadDays = (until: Date | null | undefined): number =>
    Math.round(((until?.getTime() ?? 0) - Date.now()) / dayMs)
  assert.equal(recent?.risk?.reason, 'Known.')
  assert.ok(Math.abs(aheadDays(recent.until) - 265) <= 1)
  assert.equal(old?.risk?.reason, 'Accepted before a reason was required.')
  assert.equal(aheadDays(old.until), 30)
  assert.deepEqual(others, [
    { until: null, risk: null },
    { until: null, risk: null },
  ])
  assert.equal(ends.rowCount, 2)
})
