import assert from 'node:assert/strict'
import type { Finding } from '../../../server/src/domain/observations/finding.ts'
import { newRemediationLink } from '../../../server/src/domain/observations/remediation-link.ts'
import { insertRemediationLink } from '../../../server/src/store/observations/remediation-link.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { Reply, TestOrganization } from '../harness.ts'
import { callOnObservations, observeVendor } from './reach-observation.ts'

const tokenIn = (url: string): string => url.slice(url.indexOf('#') + 1)

/** Asks the vendor of the observations to fix them; returns the id of the request. */
export const requestFixOf = async (
  organization: TestOrganization,
  domain: string,
  orns: readonly string[],
  more: { discloseScore?: boolean } = {},
): Promise<string> => {
  const contacts = [{ name: 'Security desk', email: `desk@${domain}` }]
  const body = { companyContacts: [{ domain, contacts }], message: 'By Friday, please.', ...more }
  const reply = await callOnObservations(organization, 'request-remediation', orns, body)
  assert.equal(reply.status, 200, reply.text)
  const { actions } = await organization.client.getObservationActions({ orn: orns[0] ?? '' })
  return actions[0]?.metadata['requestId'] ?? assert.fail('The history does not name the request.')
}

/** The token of a new link to a request, to be passed on. */
export const newRemediationToken = async (
  organization: TestOrganization,
  requestId: string,
): Promise<string> => {
  const path = `/public/v1/observations/remediation-requests/${requestId}/links`
  const reply = await organization.console(path, { method: 'POST', body: {} })
  assert.equal(reply.status, 200, reply.text)
  return tokenIn(reply.body.url)
}

/** The token of a link like those that contacts get by mail. */
export const newContactToken = async (
  store: Store,
  { organizationId }: TestOrganization,
  requestId: string,
  holder: string,
): Promise<string> => {
  const { url, tokenHash, expiresAt } = newRemediationLink('https://risk.example.com', new Date())
  await store.inOrganization(organizationId, (db) =>
    insertRemediationLink(db, { tokenHash, requestId, holder, expiresAt }),
  )
  return tokenIn(url)
}

type Asked = { orns: string[]; orn: string; requestId: string; token: string }

/** A monitored vendor that was asked to fix its open observations, and a link to the request. */
export const askVendor = async (
  store: Store,
  organization: TestOrganization,
  domain = 'acme.com',
  count = 1,
  given: Partial<Finding> = {},
): Promise<Asked> => {
  const orns = await observeVendor(store, organization, domain, count, given)
  const requestId = await requestFixOf(organization, domain, orns)
  const token = await newRemediationToken(organization, requestId)
  return { orns, orn: orns[0] ?? '', requestId, token }
}

type Answer = { orn: string; reason?: string; text?: string }

/** Disputes a finding as the vendor with this link. */
export const disputeByLink = (
  { request }: Pick<TestOrganization, 'request'>,
  token: string,
  { orn, reason = 'NOT_OURS', text }: Answer,
): Promise<Reply> =>
  request('/link/v1/remediation/disputes', {
    method: 'POST',
    token,
    body: { orn, reason: `DISPUTE_REASON_${reason}`, ...(text !== undefined && { text }) },
  })

/** The same, successfully; returns the id of the dispute. */
export const reachDispute = async (
  organization: TestOrganization,
  token: string,
  answer: Answer,
): Promise<string> => {
  const reply = await disputeByLink(organization, token, { text: 'It is not.', ...answer })
  assert.equal(reply.status, 200, reply.text)
  const { observation } = await organization.client.getObservation({ orn: answer.orn })
  return observation.dispute?.id ?? assert.fail('The observation is not disputed.')
}

/** Rules on disputes as a person. */
export const ruleOn = (
  organization: TestOrganization,
  disputeIds: readonly string[],
  ruling: 'ACCEPTED' | 'REJECTED',
  more: object = {},
  role: 'owner' | 'analyst' | 'viewer' = 'owner',
): Promise<Reply> =>
  organization.console('/public/v1/observations/disputes/rule', {
    method: 'POST',
    body: {
      disputeIds,
      ruling: `DISPUTE_RULING_${ruling}`,
      ...(ruling === 'REJECTED' && { comment: 'We see it otherwise.' }),
      ...more,
    },
    role,
  })
