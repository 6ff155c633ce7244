import { createHash } from 'node:crypto'
import type { OperationName } from '@parapet/contract/client'
import { canonicalJson } from '../../../server/src/domain/kernel/canonical-json.ts'
import type { Bench } from '../bench.ts'
import { cursorOf } from '../cursor-of.ts'
import { isOneOf, threeFilters } from '../observation-filters.ts'
import { benchId } from '../bench-id.ts'
import type { Seeded } from './seed.ts'

export type Call = {
  /** The name in the table. */
  what: string
  operation: OperationName
  input: Record<string, unknown>
}

const deepPage = 100

/** A list: its first page, which counts the total, then the second and a deep one, which follow a cursor. */
const pagesOf = async (
  operation: OperationName,
  next: (cursor: string) => Promise<{ nextCursor?: string }>,
  input: Record<string, unknown> = {},
): Promise<Call[]> => [
  { what: `${operation}, page 1`, operation, input },
  {
    what: `${operation}, page 2`,
    operation,
    input: { ...input, cursor: await cursorOf(2, next) },
  },
  {
    what: `${operation}, page ${deepPage}`,
    operation,
    input: { ...input, cursor: await cursorOf(deepPage, next) },
  },
]

const observationCalls = async ({ client }: Bench): Promise<Call[]> => {
  const { observations } = await client.getObservations({ limit: 1 })
  const orn = observations[0]?.orn
  const groupBy = 'OBSERVATION_GROUP_BY_VULNERABILITY'
  return [
    ...(await pagesOf('GetObservations', (cursor) => client.getObservations({ cursor }))),
    {
      what: 'GetObservations, three filters, page 1',
      operation: 'GetObservations',
      input: { filters: threeFilters },
    },
    { what: 'GetObservationGroups, page 1', operation: 'GetObservationGroups', input: {} },
    {
      what: 'GetObservationGroups by CVE, page 1',
      operation: 'GetObservationGroups',
      input: { groupBy },
    },
    { what: 'GetObservation', operation: 'GetObservation', input: { orn } },
    {
      what: 'GetObservationFilterOptions',
      operation: 'GetObservationFilterOptions',
      input: {},
    },
    { what: 'GetObservationActions', operation: 'GetObservationActions', input: { orn } },
    { what: 'GetObservationEvidence', operation: 'GetObservationEvidence', input: { orn } },
    {
      what: 'GetObservationFilterOptionValues of CVEs',
      operation: 'GetObservationFilterOptionValues',
      input: { field: 'OBSERVATIONS_FIELD_VULNERABILITY' },
    },
    {
      what: 'GetVendorScores of two vendors',
      operation: 'GetVendorScores',
      input: { filters: [isOneOf('VENDOR', 'vendor-1.com', 'vendor-2.com')], includeFactors: true },
    },
  ]
}

const eventCalls = async ({ client }: Bench, { eventId, domain }: Seeded): Promise<Call[]> => {
  const one = { orgDomain: domain, eventId }
  return [
    ...(await pagesOf('GetSecurityEventFeed', (cursor) => client.getSecurityEventFeed({ cursor }))),
    ...(await pagesOf('GetImpactedCompanies', (cursor) => client.getImpactedCompanies({ eventId, cursor }), {
      eventId,
    })),
    ...(await pagesOf(
      'GetSecurityEventActions',
      (cursor) => client.getSecurityEventActions({ eventId, vendorDomain: 'vendor-1.com', cursor }),
      { eventId, vendorDomain: 'vendor-1.com' },
    )),
    { what: 'GetSecurityEvent', operation: 'GetSecurityEvent', input: one },
    { what: 'ListImpactReasons', operation: 'ListImpactReasons', input: { eventId } },
    { what: 'ListSecurityEventActivity', operation: 'ListSecurityEventActivity', input: { eventId } },
    {
      what: 'GetSecurityEventVendorDetail',
      operation: 'GetSecurityEventVendorDetail',
      input: { ...one, vendorDomain: 'vendor-2.com' },
    },
  ]
}

const fourthPartyCalls = async ({ client }: Bench): Promise<Call[]> => [
  ...(await pagesOf('GetFourthParties', (cursor) => client.getFourthParties({ cursor }))),
  { what: 'GetFourthPartyGroups, page 1', operation: 'GetFourthPartyGroups', input: {} },
  {
    what: 'GetFourthPartyVendors, page 1',
    operation: 'GetFourthPartyVendors',
    input: { fourthPartyDomain: 'fourth-party-0.com' },
  },
  { what: 'ListFourthPartyLinks, 2,500 rows', operation: 'ListFourthPartyLinks', input: { limit: 2500 } },
  { what: 'ListDomainOwners', operation: 'ListDomainOwners', input: {} },
  {
    what: 'GetVendorFourthPartySummary',
    operation: 'GetVendorFourthPartySummary',
    input: { vendorDomain: 'vendor-77.com', lookbackDays: 90 },
  },
]

const receiptCalls = async ({ client }: Bench, { largeVendorId: id }: Seeded): Promise<Call[]> => {
  const { receipt } = await client.getVendorScoreReceipt({ id })
  const receiptSha256 = createHash('sha256').update(canonicalJson(receipt)).digest('hex')
  return [
    {
      what: 'GetVendorScoreReceipt',
      operation: 'GetVendorScoreReceipt',
      input: { id: benchId('vnd', 77), withholdEvidence: true },
    },
    {
      what: 'GetScoreReceiptPart',
      operation: 'GetScoreReceiptPart',
      input: { id, receiptSha256, number: 0 },
    },
  ]
}

const directoryCalls = async ({ client }: Bench, { questionnaireId }: Seeded): Promise<Call[]> => [
  ...(await pagesOf('ListVendors', (cursor) => client.listVendors({ cursor }))),
  { what: 'ListVendors by score, page 1', operation: 'ListVendors', input: { sortField: 'score' } },
  {
    what: 'GetScoreChanges of 30 days',
    operation: 'GetScoreChanges',
    input: { days: 30 },
  },
  { what: 'GetTierRules', operation: 'GetTierRules', input: {} },
  { what: 'ListVendorDomains', operation: 'ListVendorDomains', input: {} },
  { what: 'ListVendorActivity', operation: 'ListVendorActivity', input: { id: benchId('vnd', 77) } },
  {
    what: 'GetVendorScoreExplanation',
    operation: 'GetVendorScoreExplanation',
    input: { id: benchId('vnd', 77) },
  },
  {
    what: 'GetVendor',
    operation: 'GetVendor',
    input: { id: benchId('vnd', 77) },
  },
  ...(await pagesOf('ListVendorGroups', (cursor) => client.listVendorGroups({ cursor }))),
  ...(await pagesOf('ListQuestionnaires', (cursor) => client.listQuestionnaires({ cursor }))),
  { what: 'GetQuestionnaire', operation: 'GetQuestionnaire', input: { id: questionnaireId } },
  { what: 'GetQuestionnaireForm', operation: 'GetQuestionnaireForm', input: { id: questionnaireId } },
  { what: 'ListQuestionnaireTemplates', operation: 'ListQuestionnaireTemplates', input: {} },
  {
    what: 'GetQuestionnaireTemplate',
    operation: 'GetQuestionnaireTemplate',
    input: { id: 'qtp_baseline' },
  },
]

const furtherCalls = async ({ client }: Bench): Promise<Call[]> => {
  const { webhook } = await client.createWebhook({
    url: 'https://hooks.example.com/bench',
    eventTypes: ['vendor.deleted'],
  })
  const { savedView } = await client.createSavedView({ name: 'Bench', selection: { vendors: {} } })
  const { vendors } = await client.listVendors({ limit: 1 })
  const { document } = await client.uploadDocument(
    { vendorId: vendors[0]?.id ?? '', fileName: 'bench.txt', kind: 'DOCUMENT_KIND_OTHER' },
    'A note.',
  )
  const { import: imported } = await client.createImport({ format: 'nuclei' }, '')
  return [
    { what: 'GetImport', operation: 'GetImport', input: { id: imported.id } },
    { what: 'ListDocuments', operation: 'ListDocuments', input: {} },
    { what: 'GetDocument', operation: 'GetDocument', input: { id: document.id } },
    { what: 'GetPortfolio', operation: 'GetPortfolio', input: {} },
    { what: 'GetPortfolioReport', operation: 'GetPortfolioReport', input: {} },
    { what: 'GetVendorReport', operation: 'GetVendorReport', input: { id: benchId('vnd', 77) } },
    { what: 'ListReportLinks', operation: 'ListReportLinks', input: {} },
    { what: 'ListSavedViews', operation: 'ListSavedViews', input: {} },
    { what: 'GetSavedView', operation: 'GetSavedView', input: { id: savedView.shortId } },
    { what: 'SearchEverything', operation: 'SearchEverything', input: { query: 'vendor-77' } },
    { what: 'ListAuditEntries, page 1', operation: 'ListAuditEntries', input: {} },
    { what: 'VerifyAuditTrail', operation: 'VerifyAuditTrail', input: {} },
    { what: 'ListAlertChannels', operation: 'ListAlertChannels', input: {} },
    { what: 'ListAlertRules', operation: 'ListAlertRules', input: {} },
    { what: 'ListAlertTickets', operation: 'ListAlertTickets', input: {} },
    {
      what: 'TestAlertRule',
      operation: 'TestAlertRule',
      input: { trigger: 'ALERT_TRIGGER_FINDING', filters: threeFilters },
    },
    { what: 'ListWebhooks', operation: 'ListWebhooks', input: {} },
    { what: 'ListWebhookDeliveries', operation: 'ListWebhookDeliveries', input: { id: webhook.id } },
  ]
}

/** Every public read operation. */
export const readCalls = async (bench: Bench, seeded: Seeded): Promise<Call[]> => [
  ...(await observationCalls(bench)),
  ...(await eventCalls(bench, seeded)),
  ...(await fourthPartyCalls(bench)),
  ...(await receiptCalls(bench, seeded)),
  ...(await directoryCalls(bench, seeded)),
  ...(await furtherCalls(bench)),
]
