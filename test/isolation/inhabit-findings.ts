import assert from 'node:assert/strict'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { uploadDocument } from '../support/documents.ts'
import { createEvent } from '../support/edit-security-event.ts'
import { callOnEvent } from '../support/plant/event-portfolio.ts'
import type { Reply, TestOrganization } from '../support/harness.ts'
import { plantObservations } from '../support/plant/plant-observations.ts'
import { log4shell } from '../support/plant/portfolio.ts'
import { findings, reachApprovalStatus } from '../support/plant/reach-observation.ts'
import { newRemediationToken, reachDispute, requestFixOf } from '../support/plant/reach-dispute.ts'
import { inDays } from '../support/plant/reach-questionnaire.ts'
import { ornOf } from '../support/orn-of.ts'

export const done = (reply: Reply): Reply['body'] => {
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const recipients = (vendorDomain: string) => [{ name: 'Security desk', email: `desk@${vendorDomain}` }]

export const makeVendors = async (organization: TestOrganization, tag: string) => {
  const { client } = organization
  const create = async (name: string) =>
    (
      await client.createVendor({
        domainName: `${name}-${tag}.com`,
        companyName: `The ${name} company`,
        vendorId: `ERP-${tag}-${name}`,
        isMonitored: true,
      })
    ).vendor
  const [main, deleted, offboarded] = [await create('main'), await create('gone'), await create('off')]
  await client.setVendorContacts({ id: main.id, contacts: recipients(main.domainName) })
  const { vendorGroup } = await client.createVendorGroup({
    name: `Group ${tag}`,
    description: 'Of interest.',
  })
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [main.id, deleted.id] })
  const saveView = async (name: string) =>
    (await client.createSavedView({ name: `${name} ${tag}`, selection: { vendors: {} } })).savedView.id
  const { vendorGroup: archived } = await client.createVendorGroup({ name: `Archive ${tag}` })
  return {
    vendorId: main.id,
    vendorDomain: main.domainName,
    vendorReference: `ERP-${tag}-main`,
    deletedVendorId: deleted.id,
    offboardedVendorId: offboarded.id,
    newDomain: `new-${tag}.com`,
    groupId: vendorGroup.id,
    archivedGroupId: archived.id,
    viewId: await saveView('View'),
    deletedViewId: await saveView('Deleted view'),
    documentId: (await uploadDocument(organization, main.id, { title: `Report ${tag}` })).id,
    deletedDocumentId: (await uploadDocument(organization, main.id)).id,
  }
}

/** One observation for each call that changes one, and one with a CVE. */
export const makeObservations = async (
  store: Store,
  organization: TestOrganization,
  vendorDomain: string,
) => {
  const found = findings(vendorDomain, 12)
  await plantObservations(store, organization.organizationId, [
    ...found,
    ...findings(vendorDomain, 1, log4shell),
  ])
  const orns = found.map((one) => ornOf(organization.domain, one))
  const [orn = '', excluded = '', replied = '', reopened = '', remedied = '', resolved = ''] = orns
  const [triaged = '', unflagged = '', flagged = '', asked = '', disputed = ''] = orns.slice(6)
  await reachApprovalStatus(organization, [reopened], 'RESOLVED')
  const { undoId = '' } = await organization.client.flagObservations({ observationOrns: [unflagged] })
  const comment = { observationOrns: [orn], comment: 'What we think of it.' }
  done(
    await organization.console('/public/v1/observations/actions/comment', { method: 'POST', body: comment }),
  )
  const requestId = await requestFixOf(organization, vendorDomain, [asked, disputed], { discloseScore: true })
  const remediationToken = await newRemediationToken(organization, requestId)
  const { import: imported } = await organization.client.createImport({ format: 'nuclei' }, 'not a line')
  const { groups } = await organization.client.getObservationGroups({
    groupBy: 'OBSERVATION_GROUP_BY_VENDOR',
  })
  const groupOrn = groups.find(({ name }) => name.includes('main'))?.groupOrn
  return {
    orn,
    orns: { excluded, replied, reopened, remedied, resolved, triaged, unflagged, flagged, asked },
    remediation: {
      requestId,
      // A request of its own, so that the link above goes on working.
      revokedRequestId: await requestFixOf(organization, vendorDomain, [asked]),
      token: remediationToken,
      disputeId: await reachDispute(organization, remediationToken, { orn: disputed }),
    },
    importId: imported.id,
    undoId,
    groupOrn: groupOrn ?? assert.fail('The vendor has no group of observations.'),
  }
}

export const makeEvents = async (organization: TestOrganization, vendorDomain: string) => {
  const subjects = [{ domain: vendorDomain, name: 'Main', role: 'EVENT_SUBJECT_ROLE_VICTIM' }]
  const eventId = await createEvent(organization, { subjects })
  const about = (path: string, body: object) =>
    callOnEvent(organization, eventId, path, { vendorDomain, ...body })
  const request = {
    requestType: 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION',
    message: 'Are you affected by this?',
    dueDate: inDays(14),
    recipients: recipients(vendorDomain),
  }
  const sent = done(await about('vrm-requests', request))
  done(
    await about('communications', {
      direction: 'COMMUNICATION_DIRECTION_INBOUND',
      channel: 'COMMUNICATION_CHANNEL_EMAIL',
      from: `desk@${vendorDomain}`,
      to: ['risk@example.com'],
      subject: 'Re: your question',
      body: 'We look into it.',
      occurredAt: '2026-01-02T03:04:05.678Z',
    }),
  )
  return { eventId, requestId: String(sent.vrmRequest.id), request }
}
