import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import { startService } from '../support/harness.ts'
import { callOnObservations } from '../support/plant/reach-observation.ts'
import { allToolsPath, mcpPath } from './call-tool.ts'

const maxCalls = 8
const maxBytes = 40_000

const { url, service, newOrganization } = await startService()
const organization = await newOrganization()
const { client: rest } = organization
await makeDemo({
  store: service.store,
  organizationId: organization.organizationId,
  size: { vendors: 60, observations: 1500, seed: 'questions' },
  now: new Date(),
})

/** The official client, which fails if a question takes more calls or bytes than an assistant should need. */
const startAsking = async (path = mcpPath) => {
  const client = new Client({ name: 'questions', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { Authorization: `Bearer ${organization.token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}${path}`), { requestInit }))
  const used = { calls: 0, bytes: 0 }
  return {
    client,
    used,
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
    call: async (name: string, given: Record<string, unknown>): Promise<any> => {
      const { content, isError } = await client.callTool({ name, arguments: given })
      const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('')
      assert.notEqual(isError, true, text)
      used.calls += 1
      used.bytes += Buffer.byteLength(text)
      assert.ok(used.calls <= maxCalls, `${used.calls} calls`)
      assert.ok(used.bytes <= maxBytes, `${used.bytes} bytes`)
      return JSON.parse(text)
    },
  }
}

const rule = (field: string, comparison: string, value: object) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${field}` },
    comparison: `COMPARISON_${comparison}`,
    value,
  },
})

const isExploited = rule('KNOWN_EXPLOITED', 'EQUAL', { boolValue: true })
const isUnanswered = rule('VENDOR_RESPONDED', 'EQUAL', { boolValue: false })
const isAsked = rule('APPROVAL_STATUS', 'EQUAL', { stringValue: 'APPROVAL_STATUS_TRIAGED_EXTERNAL' })

test('which vendors have exploited vulnerabilities and have not answered', async () => {
  const everything = await Array.fromAsync(rest.getObservations.all({ limit: 200 }))
  const exploited = everything.filter(({ view, vulnerability }) => view === 'VIEW_VRM' && vulnerability?.kev)
  const [silent, talking] = [...new Set(exploited.map(({ vendorDomain }) => vendorDomain))]
  assert.ok(silent !== undefined && talking !== undefined, 'too few vendors with exploited vulnerabilities')
  const ornsOf = (domain: string): string[] =>
    exploited.filter(({ vendorDomain }) => vendorDomain === domain).map(({ orn }) => orn)
  for (const domain of [silent, talking]) {
    const companyContacts = [{ domain, contacts: [{ name: 'Desk', email: `desk@${domain}` }] }]
    const asked = await callOnObservations(organization, 'request-remediation', ornsOf(domain), {
      companyContacts,
    })
    assert.equal(asked.status, 200, asked.text)
  }
  const reply = await callOnObservations(organization, 'record-vendor-reply', ornsOf(talking), {
    comment: 'Soon.',
  })
  assert.equal(reply.status, 200, reply.text)

  const { call } = await startAsking()
  const groupBy = 'OBSERVATION_GROUP_BY_VENDOR'
  const isVendors = rule('VENDOR', 'NOT_EQUAL', { stringValue: organization.domain })
  const filters = [isExploited, isUnanswered, isVendors]
  const all = await call('GetObservationGroups', { groupBy, filters, limit: 40 })
  const asked = await call('GetObservationGroups', { groupBy, filters: [...filters, isAsked], limit: 20 })
  const named = (found: { groups: { key: string }[] }): string[] => found.groups.map(({ key }) => key)
  assert.equal(all.nextCursor, undefined)
  assert.ok(named(all).includes(silent) && named(asked).includes(silent))
  assert.ok(!named(all).includes(talking) && !named(asked).includes(talking))

  // The same, from the histories.
  const expected = new Set<string>()
  for (const { orn, vendorDomain } of exploited) {
    const { actions } = await rest.getObservationActions({ orn, limit: 200 })
    const last = actions.find(({ actionType }) => /REMEDIATION_REQUESTED|VENDOR_RESPONDED/.test(actionType))
    if (last?.actionType !== 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED') expected.add(vendorDomain)
  }
  assert.deepEqual(named(all).toSorted(), [...expected].toSorted())
})

test('which fourth parties are single points of concentration, and through which vendors', async () => {
  const { call } = await startAsking()
  const { groups } = await call('GetFourthPartyGroups', {
    sortField: 'connectedVendorCount',
    sortOrder: 'SORT_ORDER_DESC',
    limit: 10,
  })
  const [first] = groups
  assert.ok(first.concentrationPercent >= groups[1].concentrationPercent)
  for (const { fourthPartyDomain, connectedVendorCount, connectedVendors } of groups.slice(0, 3)) {
    assert.ok(connectedVendors.length > 0)
    // The worst of them: with a large portfolio, the rest is a number.
    const limit = 40
    const { vendors, totalCount } = await call('GetFourthPartyVendors', {
      fourthPartyDomain,
      sortField: 'score',
      limit,
    })
    assert.equal(totalCount, connectedVendorCount)
    assert.equal(vendors.length, Math.min(limit, connectedVendorCount))
    const relations = await Array.fromAsync(
      rest.getFourthParties.all({ filters: { fourthPartyDomains: [fourthPartyDomain] } }),
    )
    const through = new Set(relations.map(({ vendorDomain }) => vendorDomain))
    assert.equal(through.size, connectedVendorCount)
    for (const { vendorDomain } of [...vendors, ...connectedVendors]) assert.ok(through.has(vendorDomain))
  }
})

test('prepare the offboarding of a vendor: everything to settle, then a dry run', async () => {
  const { vendors } = await rest.listVendors({
    sortField: 'openObservationCount',
    sortOrder: 'SORT_ORDER_DESC',
  })
  const chosen = vendors.find(({ contacts, fourthPartyCount }) => contacts.length > 0 && fourthPartyCount > 0)
  assert.ok(chosen)
  await rest.createQuestionnaire({ templateId: 'qtp_baseline', vendorId: chosen.id })

  const { call, client } = await startAsking()
  const { messages } = await client.getPrompt({
    name: 'prepare-offboarding',
    arguments: { vendor: chosen.companyName },
  })
  assert.equal(messages.length, 1)

  const value = { stringValue: chosen.domainName }
  const found = await call('ListVendors', {
    filters: [
      {
        rule: { field: { vendorsField: 'VENDORS_FIELD_DOMAIN_NAME' }, comparison: 'COMPARISON_EQUAL', value },
      },
    ],
  })
  const [{ id }] = found.vendors
  const { vendor } = await call('GetVendor', { id })
  assert.deepEqual(vendor.contacts, chosen.contacts)
  assert.deepEqual(
    [vendor.contractEndDate, vendor.contractValue, vendor.dataTypesShared, vendor.accessTypes],
    [chosen.contractEndDate, chosen.contractValue, chosen.dataTypesShared, chosen.accessTypes],
  )
  const observations = await call('GetObservations', {
    filters: [rule('VENDOR', 'EQUAL', value)],
    sortField: 'severity',
    sortOrder: 'SORT_ORDER_DESC',
    limit: 30,
  })
  assert.equal(observations.totalCount, chosen.openObservationCount)
  const { questionnaires } = await call('ListQuestionnaires', { vendorId: id })
  assert.ok(questionnaires.length > 0)
  const fourthParties = await call('GetFourthParties', {
    filters: { vendorDomains: [chosen.domainName] },
    limit: 30,
  })
  assert.equal(fourthParties.totalCount, chosen.fourthPartyCount)
  const tried = await call('BulkOffboardVendors', { ids: [id], reason: 'Contract ended', dryRun: true })
  assert.equal(tried.dryRun, true)
  assert.deepEqual(tried.summary, { total: 1, succeeded: 1, notFound: 0, failed: 0 })
  assert.deepEqual((await rest.getVendor({ id: chosen.id })).vendor.lifecycleStatus, chosen.lifecycleStatus)
})

test('the official client reads prompts, resources and the tools of another address', async () => {
  const { client } = await startAsking(allToolsPath)
  const { prompts } = await client.listPrompts()
  assert.equal(prompts.length, 3)
  const { resourceTemplates } = await client.listResourceTemplates()
  assert.equal(resourceTemplates.length, 2)
  const [vendor] = (await rest.listVendors({ limit: 1 })).vendors
  const { contents } = await client.readResource({ uri: `parapet://vendors/${vendor?.id}/report` })
  const [report] = contents
  assert.ok(report && 'text' in report && Buffer.byteLength(report.text) <= maxBytes)
  await assert.rejects(client.readResource({ uri: 'parapet://vendors/vnd_none/report' }), /vendor/i)
})
