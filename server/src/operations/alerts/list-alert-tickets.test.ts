import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChannel } from '../../../../test/support/alerts.ts'
import { startService } from '../../../../test/support/harness.ts'
import { jiraLogin } from '../../../../test/support/jira-server.ts'
import { insertTickets } from '../../store/alerts/alert-ticket.ts'

const { service, newOrganization } = await startService()
const path = '/public/v1/alert-tickets'

test('tickets are listed newest first, all or those about one subject', async () => {
  const organization = await newOrganization()
  const { id } = await createChannel(organization, {
    kind: 'ALERT_CHANNEL_KIND_JIRA',
    url: 'https://acme.atlassian.net',
    ...jiraLogin,
    projectKey: 'SEC',
  })
  for (const number of [1, 2])
    await service.store.inOrganization(organization.organizationId, (db) =>
      insertTickets(
        db,
        id,
        [
          {
            subject: `vnd_${number}`,
            title: `Ticket ${number}`,
            id: String(number),
            key: `SEC-${number}`,
            url: `https://acme.atlassian.net/browse/SEC-${number}`,
            status: 'New',
          },
        ],
        new Date(),
      ),
    )
  const keys = async (query = '') =>
    (await organization.console(`${path}${query}`)).body.tickets.map(({ key }: { key: string }) => key)
  assert.deepEqual(await keys(), ['SEC-2', 'SEC-1'])
  assert.deepEqual(await keys('?subjectId=vnd_1'), ['SEC-1'])
  const stranger = await newOrganization()
  assert.equal((await stranger.console(path)).body.totalCount, 0)
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 403)
  const program = await newOrganization(['connectors.read'])
  assert.equal((await program.request(path)).status, 403)
})
