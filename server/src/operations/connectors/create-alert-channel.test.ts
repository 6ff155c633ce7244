import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createChannel, slackChannel } from '../../../../test/support/alerts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callWebhook } from '../../../../test/support/create-webhook.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService } from '../../../../test/support/harness.ts'
import { jiraLogin } from '../../../../test/support/jira-server.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service
const path = '/public/v1/alert-channels'

const jira = {
  kind: 'ALERT_CHANNEL_KIND_JIRA',
  name: 'Board',
  url: 'https://acme.atlassian.net/',
  ...jiraLogin,
  projectKey: 'SEC',
  closesTickets: true,
}

test('what is secret is stored encrypted and never shown, logged or audited', async () => {
  const organization = await newOrganization()
  const slack = await createChannel(organization)
  const board = await createChannel(organization, jira)
  assert.equal(slack.target, 'hooks.slack.com')
  assert.deepEqual(
    { ...board, id: '', createdAt: '', updatedAt: '' },
    {
      id: '',
      kind: 'ALERT_CHANNEL_KIND_JIRA',
      name: 'Board',
      target: 'acme.atlassian.net',
      projectKey: 'SEC',
      closesTickets: true,
      isEnabled: true,
      pendingCount: 0,
      ruleCount: 0,
      createdAt: '',
      updatedAt: '',
    },
  )
  const rows = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ row: string }>`
      select to_jsonb(webhook)::text || encode(secret, 'escape') as row from webhook
      where organization_id = ${db.organizationId}`),
  )
  const seen = [
    ...rows.map(({ row }) => row),
    (await callAlerts(organization, '/alert-channels', {}, 'GET')).text,
    (await callWebhook(organization, `/${slack.id}/test`)).text,
    JSON.stringify(await auditEntries(store, organization.organizationId)),
  ].join()
  for (const secret of ['secretsecret', jiraLogin.token]) assert.equal(seen.includes(secret), false, secret)
})

test('each kind says which field is missing, wrong or not its own', async () => {
  const organization = await newOrganization()
  const refused: [body: object, field: string][] = [
    [{ ...slackChannel, kind: 'ALERT_CHANNEL_KIND_UNSPECIFIED' }, 'kind'],
    [{ ...slackChannel, kind: 'ALERT_CHANNEL_KIND_WEBHOOK' }, 'kind'],
    [{ ...slackChannel, url: undefined }, 'url'],
    [{ ...slackChannel, url: 'http://hooks.slack.com/x' }, 'url'],
    [{ ...slackChannel, url: 'https://hooks.slack.com:8443/x' }, 'url'],
    [{ ...slackChannel, token: 'x' }, 'token'],
    [{ ...slackChannel, name: ' ' }, 'name'],
    [{ ...jira, token: undefined }, 'token'],
    [{ ...jira, url: 'https://acme.atlassian.net/browse/SEC-1' }, 'url'],
    [{ ...jira, projectKey: 'sec" or 1' }, 'projectKey'],
    [{ ...jira, user: 'a:b' }, 'user'],
    [{ ...jira, assignmentGroup: 'x' }, 'assignmentGroup'],
    [{ kind: 'ALERT_CHANNEL_KIND_MAIL', name: 'Mail', email: 'Soc <soc@example.com>' }, 'email'],
  ]
  for (const [body, field] of refused) {
    const reply = await callAlerts(organization, '/alert-channels', body)
    assert.equal(reply.status, 400, reply.text)
    assert.equal(reply.body.details[1].fieldViolations[0].field, field)
  }
})

test('mail goes to members and verified domains only', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const mail = (email: string) =>
    callAlerts(organization, '/alert-channels', { kind: 'ALERT_CHANNEL_KIND_MAIL', name: 'Mail', email })
  assert.equal((await mail('somebody@elsewhere.example')).status, 400)
  assert.equal((await mail(`soc@${organization.domain}`)).status, 400)
  await store.system((db) =>
    db.run(sql`update organization_domain set proven_at = now() where domain = ${organization.domain}`),
  )
  assert.equal((await mail(`soc@${organization.domain}`)).status, 200)
  const [member] = await store.system((db) =>
    db.run(sql<{ email: string }>`
      select email from console_user join console_membership on console_membership.user_id = console_user.id
      where console_membership.organization_id = ${organization.organizationId} and proven_by is not null limit 1`),
  )
  if (member) assert.equal((await mail(member.email)).status, 200)
})

test('an organization can have at most 20 channels besides its webhooks', async () => {
  const organization = await newOrganization()
  const replies = await Promise.all(
    Array.from({ length: 23 }, () => callAlerts(organization, '/alert-channels', slackChannel)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 20)
  const refused = replies.find(({ status }) => status !== 200)
  assert.equal(refused?.body.details[0].reason, 'CHANNEL_LIMIT_REACHED')
})

test('only owners add channels, and programs with webhooks.manage', async () => {
  const organization = await newOrganization()
  for (const role of ['analyst', 'viewer'] as const) {
    const reply = await organization.console(path, { method: 'POST', body: slackChannel, role })
    assert.equal(reply.status, 403, role)
  }
  const reader = await newOrganization(['connectors.read', 'alerts.manage'])
  assert.equal((await reader.request(path, { method: 'POST', body: slackChannel })).status, 403)
})
