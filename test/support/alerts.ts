import assert from 'node:assert/strict'
import type { AlertChannel, AlertRule } from '@parapet/contract'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { Reply, TestOrganization } from './harness.ts'

export const callAlerts = (
  organization: TestOrganization,
  path: string,
  body: object = {},
  method = 'POST',
): Promise<Reply> => organization.console(`/public/v1${path}`, { method, ...(method !== 'GET' && { body }) })

export const slackChannel = {
  kind: 'ALERT_CHANNEL_KIND_SLACK',
  name: '#vendor-risk',
  url: 'https://hooks.slack.com/services/T00000000/B00000000/secretsecret',
} as const

/** A channel; Slack's unless said otherwise. */
export const createChannel = async (
  organization: TestOrganization,
  given: object = {},
): Promise<AlertChannel> => {
  const reply = await callAlerts(organization, '/alert-channels', { ...slackChannel, ...given })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.channel
}

/** A rule for all findings, to a channel of its own unless said otherwise. */
export const createRule = async (
  organization: TestOrganization,
  given: { channelIds?: string[]; [field: string]: unknown } = {},
): Promise<AlertRule> => {
  const channelIds = given.channelIds ?? [(await createChannel(organization)).id]
  const reply = await callAlerts(organization, '/alert-rules', {
    name: 'New findings',
    trigger: 'ALERT_TRIGGER_FINDING',
    ...given,
    channelIds,
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.rule
}

/** Rules and tickets are looked at once a minute; a test does not wait that long. */
export const hastenAlerts = (store: Store): Promise<unknown> =>
  store.system((db) => db.run(sql`update alert_work set due_at = now() where due_at > now()`))

/** The rule as the list shows it. */
export const readRule = async (organization: TestOrganization, id: string): Promise<AlertRule> => {
  const { body } = await callAlerts(organization, '/alert-rules', {}, 'GET')
  return body.rules.find((rule: AlertRule) => rule.id === id) ?? assert.fail(`no rule ${id}`)
}

export const severityFilter = (...severities: string[]) => ({
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values: severities } },
  },
})
