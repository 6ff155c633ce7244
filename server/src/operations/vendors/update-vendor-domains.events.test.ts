import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { companiesOf, startJudging } from '../../../../test/support/start-judging.ts'

const { planted, store } = await startJudging()

test('an event that names a confirmed domain, or a host below it, concerns the vendor', async () => {
  const organization = await planted(['acme.com'], {
    subjects: [{ domain: 'status.acme.io', name: 'Acme Status' }],
  })
  const { client, eventId } = organization
  const id = (await client.listVendors({})).vendors[0]?.id ?? ''
  const set = (status: 'CONFIRMED' | 'SUGGESTED' | 'REJECTED') =>
    client.updateVendorDomains({
      id,
      domains: [{ domain: 'acme.io', status: `VENDOR_DOMAIN_STATUS_${status}` }],
    })
  await set('SUGGESTED')
  await settleEvents(store)
  assert.deepEqual(await companiesOf(organization, eventId), {}, 'a suggestion counts for nothing')
  await set('CONFIRMED')
  await settleEvents(store)
  assert.match((await companiesOf(organization, eventId))['acme.com'] ?? '', /^IMPACTED: /)
  await set('REJECTED')
  await settleEvents(store)
  assert.doesNotMatch((await companiesOf(organization, eventId))['acme.com'] ?? '', /^IMPACTED/)
})
