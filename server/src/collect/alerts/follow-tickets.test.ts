import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChannel, createRule } from '../../../../test/support/alerts.ts'
import { callWebhook } from '../../../../test/support/create-webhook.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { done, jiraLogin, startJira, textOf, toDo } from '../../../../test/support/jira-server.ts'
import {
  actionTypes,
  callOnObservations,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { serviceNowLogin, startServiceNow } from '../../../../test/support/service-now-server.ts'
import { readTickets, startAlerting } from '../../../../test/support/start-alerting.ts'
import { deliveries } from '../../../../test/support/start-delivering.ts'

const { newOrganization, store, world, evaluate, deliver, follow, passTime } = await startAlerting()

const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

const jiraChannel = (organization: TestOrganization, url: string, more: object = {}) =>
  createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_JIRA',
    name: 'Security board',
    url,
    ...jiraLogin,
    projectKey: 'SEC',
    ...more,
  })

/** A finding that a rule has told to the channel. */
const tell = async (organization: TestOrganization, channelId: string, count = 1): Promise<string[]> => {
  await createRule(organization, { channelIds: [channelId] })
  const orns = await observeVendor(store, organization, 'acme.com', count, { severity: 'SEVERITY_CRITICAL' })
  await evaluate()
  await deliver(organization)
  return orns
}

test('an alert makes one issue in Jira for each finding, with a document as its description', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'one-issue.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  const orns = await tell(organization, id, 2)
  assert.equal(jira.issues.length, 2)
  const [issue = assert.fail()] = jira.issues
  assert.match(issue.fields.summary, /^acme\.com: /)
  assert.equal(issue.fields.issuetype.name, 'Task')
  assert.equal(issue.fields.description.type, 'doc')
  assert.match(textOf(issue.fields.description), /Severity: critical/)
  const tickets = await readTickets(organization)
  assert.deepEqual(
    tickets.map(({ subjectId }: { subjectId: string }) => subjectId).toSorted(),
    orns.toSorted(),
  )
  assert.equal(tickets[0].isClosed, false)
  assert.match(tickets[0].url, /^https:\/\/one-issue\.atlassian\.net\/browse\/SEC-/)
})

test('a second rule about the same finding comments on the issue that is open', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'two-rules.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  await createRule(organization, { name: 'Second rule', channelIds: [id] })
  await tell(organization, id)
  assert.equal(jira.issues.length, 1)
  assert.equal(jira.issues[0]?.comments.length, 1)
  assert.equal((await readTickets(organization)).length, 1)
})

test('an issue whose response was lost is found again and not made twice', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'lost.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  let isLost = false
  jira.state.fail = ({ method, path, body }) => {
    if (isLost || method !== 'POST' || path !== '/rest/api/3/issue') return undefined
    isLost = true
    jira.issues.push({ id: '10001', key: 'SEC-1', fields: body.fields, status: toDo, comments: [] })
    return { status: 502 }
  }
  await tell(organization, id)
  assert.deepEqual(await readTickets(organization), [])
  await passTime(organization)
  await deliver(organization)
  assert.equal(jira.issues.length, 1)
  assert.equal((await readTickets(organization))[0].key, 'SEC-1')
})

test('an issue closed in Jira: the finding leaves the backlog, stays open, and its history says why', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'closed.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  const [orn = ''] = await tell(organization, id)
  const [issue = assert.fail()] = jira.issues
  issue.status = done
  await follow()
  await follow(inHours(1))
  const [ticket] = await readTickets(organization)
  assert.equal(ticket.status, 'Done')
  assert.ok(ticket.isClosed && ticket.closedAt)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_INTERNAL')
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'APPROVAL_STATUS_CHANGED'])
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.equal(
    actions[0]?.comment,
    'SEC-1 was closed in Jira (Done). The finding stays open until a scan no longer sees it.',
  )
})

test('a finding resolved here: its issue gets a comment, and is closed if the channel says so', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'resolved.atlassian.net')
  const closing = await jiraChannel(organization, jira.origin, { closesTickets: true })
  const orns = await tell(organization, closing.id)
  assert.equal((await callOnObservations(organization, 'resolve', orns)).status, 200)
  await follow()
  await follow(inHours(1))
  const [issue = assert.fail()] = jira.issues
  assert.deepEqual(issue.comments, ['Parapet no longer sees the finding: it is resolved there.'])
  assert.equal(issue.status.name, 'Done')
  const [ticket] = await readTickets(organization)
  assert.equal(ticket.isClosed, true)

  const other = await newOrganization()
  const open = await startJira(world, 'commented.atlassian.net')
  const commenting = await jiraChannel(other, open.origin)
  const told = await tell(other, commenting.id)
  await callOnObservations(other, 'resolve', told)
  await follow()
  await follow(inHours(1))
  assert.equal(open.issues[0]?.comments.length, 1)
  assert.equal(open.issues[0].status.name, 'To Do')
})

test('a login that fails, a wrong project and a rate limit are explained', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'fails.atlassian.net')
  const channel = await jiraChannel(organization, jira.origin, { token: 'wrong' })
  const tried = async (id: string) => {
    await callWebhook(organization, `/${id}/test`)
    await deliver(organization)
    return (await deliveries(organization, id))[0]
  }
  assert.equal(
    (await tried(channel.id)).attempts[0].error,
    'Jira refused the login: check the user and the API token.',
  )
  const wrong = await jiraChannel(organization, jira.origin, { projectKey: 'NOPE' })
  assert.match((await tried(wrong.id)).attempts[0].error, /404/)
  const { id } = await jiraChannel(organization, jira.origin)
  jira.state.fail = () => ({ status: 429, headers: { 'retry-after': '120' } })
  const limited = await tried(id)
  assert.equal(limited.attempts[0].error, 'Jira asks to wait: too many requests.')
  assert.ok(Date.parse(limited.nextAttemptAt) - Date.now() > 100_000)
  assert.equal(JSON.stringify(limited).includes(jiraLogin.token), false)
  assert.deepEqual(jira.issues, [])
})

test('a ticket whose status cannot be read says why and is read again later', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'unread.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  await tell(organization, id)
  jira.state.fail = () => ({ status: 503 })
  await follow()
  assert.equal((await readTickets(organization))[0].lastError, 'It answered 503.')
  const count = jira.calls.length
  await follow()
  assert.equal(jira.calls.length, count)
  jira.state.fail = () => undefined
  await follow(inHours(1))
  assert.equal('lastError' in (await readTickets(organization))[0], false)
})

test('ServiceNow gets an incident; closed there, it is noted here, and the other way round', async () => {
  const organization = await newOrganization()
  const instance = await startServiceNow(world, 'acme.service-now.com')
  const { id } = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_SERVICENOW',
    name: 'Incidents',
    url: instance.origin,
    ...serviceNowLogin,
    assignmentGroup: 'Vendor risk',
    closesTickets: true,
  })
  const [first = '', second = ''] = await tell(organization, id, 2)
  const [incident = assert.fail(), other = assert.fail()] = instance.incidents
  assert.equal(incident['urgency'], '1')
  assert.equal(incident['assignment_group'], 'Vendor risk')
  assert.match(incident['description'] ?? '', /Open in Parapet: https:/)
  const tickets = await readTickets(organization)
  const isFirst = (orn: string) =>
    tickets.find(({ subjectId }: { subjectId: string }) => subjectId === orn).key === incident.number
  const [closedThere, resolvedHere] = isFirst(first) ? [first, second] : [second, first]
  incident.state = '7'
  await callOnObservations(organization, 'resolve', [resolvedHere])
  await follow()
  await follow(inHours(1))
  assert.deepEqual(await actionTypes(organization, closedThere), ['CREATED', 'APPROVAL_STATUS_CHANGED'])
  assert.equal(other.state, '6')
  assert.equal(other['close_code'], 'Solved (Permanently)')
  assert.deepEqual(
    (await readTickets(organization)).map(({ status }: { status: string }) => status).toSorted(),
    ['Closed', 'Resolved'],
  )
})

test('an issue that was deleted in Jira is not taken for closed, and the next alert makes a new one', async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'deleted.atlassian.net')
  const { id } = await jiraChannel(organization, jira.origin)
  const [orn = '', other = ''] = await tell(organization, id, 2)
  jira.issues.length = 0
  await follow()
  for (const ticket of await readTickets(organization)) {
    assert.equal(ticket.isClosed, false)
    assert.match(ticket.lastError, /deleted there, or the account may no longer see it/)
  }
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED'])
  await callOnObservations(organization, 'resolve', [orn, other])
  await callOnObservations(organization, 'reopen', [orn])
  await evaluate()
  await deliver(organization)
  assert.equal(jira.issues.length, 1)
})

test('ServiceNow’s own error text is shown', async () => {
  const organization = await newOrganization()
  const instance = await startServiceNow(world, 'errors.service-now.com')
  const { id } = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_SERVICENOW',
    url: instance.origin,
    ...serviceNowLogin,
  })
  const problems = [
    { status: 401, error: 'ServiceNow refused the login: check the user and the password.' },
    { status: 400, error: 'ServiceNow answered 400: Invalid table' },
    { status: 302, error: 'ServiceNow redirects: use the address of the instance itself.' },
  ]
  for (const { status, error } of problems) {
    instance.state.fail = () => ({ status, body: { error: { message: 'Invalid table', detail: null } } })
    await callWebhook(organization, `/${id}/test`)
    await deliver(organization)
    assert.equal((await deliveries(organization, id))[0].attempts[0].error, error)
  }
})
