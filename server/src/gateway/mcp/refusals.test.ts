import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { callTool, mcpPath, mcpRequest } from '../../../../test/mcp/call-tool.ts'

const { newOrganization } = await startService()
const organization = await newOrganization()

test('an unknown argument is refused at every depth with the nearest name', async () => {
  const rule = { field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' }, comparison: 'COMPARISON_IN' }
  const value = { stringListValue: { values: ['SEVERITY_HIGH'] } }
  const filter = { rule: { ...rule, value } }
  const cases: [tool: string, input: object, message: string][] = [
    ['GetObservations', { filter: [] }, 'filter: is not a known field here. Did you mean filters?'],
    [
      'GetObservations',
      { filters: [{ rules: filter.rule }] },
      'filters[0].rules: is not a known field here. Did you mean rule?',
    ],
    [
      'GetObservations',
      { filters: [{ rule: { ...filter.rule, compare: 'x', comparision: 'x' } }] },
      'filters[0].rule.comparision: is not a known field here. Did you mean comparison?',
    ],
    [
      'GetObservations',
      { filters: [{ list: { filters: [{ rule: { ...rule, value: { stringListValues: {} } } }] } }] },
      'filters[0].list.filters[0].rule.value.stringListValues: is not a known field here. Did you mean stringListValue?',
    ],
    [
      'GetSecurityEventFeed',
      { filters: { occurredAt: { startTme: '2026-01-01T00:00:00Z' } } },
      'filters.occurredAt.startTme: is not a known field here. Did you mean startTime?',
    ],
    [
      'FlagObservationGroups',
      { groupOrns: ['x'], companyContacts: [{ domain: 'acme.com', contacts: [{ nme: 'Ann' }] }] },
      'companyContacts[0].contacts[0].nme: is not a known field here. Did you mean name?',
    ],
  ]
  for (const [tool, input, message] of cases) {
    const { isError, body } = await callTool(organization, tool, input)
    assert.equal(isError, true, tool)
    assert.equal(body.details[0].reason, 'FIELD_UNKNOWN')
    assert.ok(body.message.includes(message), body.message)
  }
  const { body } = await callTool(organization, 'BulkCreateVendors', {
    vendors: [{ domainName: 'acme.com', companyNam: 'Acme' }],
  })
  assert.match(JSON.stringify(body), /Did you mean companyName\?/)
})

test('an error says what to try next, and a tool that is elsewhere says where', async () => {
  const { body } = await callTool(organization, 'GetVendor', { id: 'acme.com' })
  assert.match(body.try, /ListVendors/)
  const expired = await callTool(organization, 'ListVendors', { cursor: 'nonsense' })
  assert.match(expired.body.try, /without cursor/)
  const messageOf = async (name: string, path = mcpPath): Promise<string> => {
    const reply = await organization.request(path, mcpRequest('tools/call', { name, arguments: {} }))
    return reply.body.error.message
  }
  assert.match(
    await messageOf('ListVendor'),
    /There is no tool named "ListVendor" here\. Did you mean ListVendors\?/,
  )
  assert.match(
    await messageOf('SearchEverything'),
    /It is at http:\/\/parapet\.test\/public\/v1\/mcp\/x\/portfolio\.$/,
  )
  assert.match(
    await messageOf('FlagObservations', `${mcpPath}/readonly`),
    /\/public\/v1\/mcp\/x\/observations\.$/,
  )
})
