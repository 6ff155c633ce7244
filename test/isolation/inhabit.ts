import { randomBytes } from 'node:crypto'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import { emailKey } from '../../server/src/domain/accounts/email-key.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { hashSessionToken, newSessionToken } from '../../server/src/domain/accounts/session-token.ts'
import { insertConsoleInvitation } from '../../server/src/store/accounts/console-invitation.ts'
import { insertConsoleMembership } from '../../server/src/store/accounts/console-membership.ts'
import { insertPasskey } from '../../server/src/store/accounts/console-passkey.ts'
import { insertConsoleSession } from '../../server/src/store/accounts/console-session.ts'
import { insertOrganization } from '../../server/src/store/organization/organization.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { newPerson, newTestLink } from '../support/accounts.ts'
import { createChannel, createRule } from '../support/alerts.ts'
import { callWebhook, createWebhook } from '../support/create-webhook.ts'
import { reachKeepable, sendFileQuestionnaire } from '../support/documents.ts'
import type { TestOrganization, TestService } from '../support/harness.ts'
import { plantFourthParties, relation } from '../support/plant/plant-fourth-parties.ts'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { templateFile } from '../support/template-file.ts'
import { makeReceipt } from './make-receipt.ts'
import { done, makeEvents, makeObservations, makeVendors } from './inhabit-findings.ts'

const makeFourthParties = async (
  store: Store,
  organizationId: OrganizationId,
  { vendorDomain, tag }: { vendorDomain: string; tag: string },
) => {
  const domains = ['cdn', 'mail', 'dns'].map((name) => `${name}-${tag}.net`)
  const relations = domains.map((domain, at) => relation(vendorDomain, domain, { isDismissed: at === 2 }))
  await plantFourthParties(store, organizationId, relations)
  const [confirmed = '', dismissed = '', restored = ''] = relations.map(({ id }) => id)
  return { fourthPartyDomain: domains[0] ?? '', relations: { confirmed, dismissed, restored } }
}

const makeQuestionnaires = async (store: Store, organization: TestOrganization, tag: string) => {
  const reach = (status: Parameters<typeof reachQuestionnaire>[2]) =>
    reachQuestionnaire(store, organization, status)
  const templateId = `qtp_${tag}`
  const template = templateFile({ id: templateId, name: `Our own questions ${tag}` })
  const path = '/public/v1/questionnaires/templates'
  done(await organization.console(path, { method: 'POST', body: { template } }))
  const [draft, cancelled] = [await reach('DRAFT'), await reach('DRAFT')]
  const [answered, moved, linked] = [await reach('SENT'), await reach('SENT'), await reach('SENT')]
  const [submitted, linkSubmitted] = [await reach('IN_PROGRESS'), await reach('IN_PROGRESS')]
  const [started, completed] = [await reach('SUBMITTED'), await reach('IN_REVIEW')]
  const { vendorId } = (await organization.client.getQuestionnaire({ id: completed.id })).questionnaire
  await organization.client.updateVendor({ id: vendorId, isMonitored: true })
  const returned = await reach('IN_REVIEW')
  const files = await sendFileQuestionnaire(store, organization, `qtp_files_${tag}`)
  return {
    templateId,
    template,
    questionnaires: { draft, cancelled, answered, moved, submitted, started, completed, returned },
    links: { linked: linked.token, submitted: linkSubmitted.token, files: files.token },
    fileQuestionnaireId: files.id,
    keptDocumentId: await reachKeepable(store, organization, `qtp_files_${tag}`),
  }
}

const makeConnectors = async (
  { newCredential }: TestService,
  organization: TestOrganization,
  tag: string,
) => {
  const url = `https://hooks-${tag}.example.com/parapet`
  const { webhook } = await createWebhook(organization, url)
  const deleted = await createWebhook(organization, url)
  const tried = done(await callWebhook(organization, `/${webhook.id}/test`))
  const channel = await createChannel(organization, { name: `Chat ${tag}` })
  const rule = await createRule(organization, { name: `Rule ${tag}`, channelIds: [channel.id] })
  const removed = await createRule(organization, { name: `Removed ${tag}`, channelIds: [channel.id] })
  const mails = done(await organization.console('/console/v1/connectors/outbox'))
  return {
    webhookId: webhook.id,
    deletedWebhookId: deleted.webhook.id,
    channelId: channel.id,
    ruleId: rule.id,
    deletedRuleId: removed.id,
    messageId: String(tried.delivery.messageId),
    mailId: String(mails.mails[0].id),
    rotatedClientId: (await newCredential(organization.organizationId)).clientId,
    deletedClientId: (await newCredential(organization.organizationId)).clientId,
  }
}

/** A new session; the cookie's value is the token. */
export const newSessionOf = async (
  store: Store,
  { organizationId, userId }: { organizationId: OrganizationId; userId: string },
): Promise<{ id: string; token: string }> => {
  const [id, token] = [newId('ses'), newSessionToken()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = {
    id,
    tokenHash: hashSessionToken(token),
    organizationId,
    userId,
    expiresAt,
    method: 'password' as const,
    // For as long as the session, however long the tests take.
    provenAt: expiresAt,
  }
  await store.system((db) => insertConsoleSession(db, session))
  return { id, token }
}

/** An invitation from another organization; returns the token of its link. */
const inviteElsewhere = async (store: Store, email: string, tag: string): Promise<string> => {
  const id = newId('inv')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await store.system(async (db) => {
    const { id: organizationId } = await insertOrganization(db, { name: `Elsewhere ${tag}` })
    await insertConsoleInvitation(db, {
      id,
      organizationId,
      email,
      emailKey: emailKey(email),
      role: 'viewer',
      invitedBy: null,
      invitedById: null,
      expiresAt,
    })
  })
  return newTestLink(store, { purpose: 'invitation', invitationId: id, proves: null })
}

/** A passkey that nobody can use, to be removed; returns its id. */
const plantPasskey = async (store: Store, userId: string, tag: string): Promise<string> => {
  const id = newId('pky')
  const key = { credentialId: id, publicKey: Buffer.alloc(1), counter: 0, transports: [] }
  await store.system((db) => insertPasskey(db, { ...key, id, userId, name: `Laptop ${tag}` }))
  return id
}

const makePeople = async (store: Store, organization: TestOrganization, tag: string) => {
  const { organizationId } = organization
  const owner = await newPerson(store, { [organizationId]: 'owner' })
  const [member, removed] = [
    await newPerson(store, { [organizationId]: 'viewer' }),
    await newPerson(store, { [organizationId]: 'viewer' }),
  ]
  const invite = async (name: string) => {
    const body = { email: `${name}-${tag}@people.example.com`, role: 'viewer' }
    const { invitation, url } = done(
      await organization.console('/console/v1/members/invitations', { method: 'POST', body }),
    )
    return { id: String(invitation.id), token: String(url).split('#token=')[1] ?? '' }
  }
  const [invited, revoked] = [await invite('invited'), await invite('revoked')]
  const demoOrganizationId = await store.system(async (db) => {
    const { id, publicId } = await insertOrganization(db, { name: `Demo ${tag}`, isDemo: true })
    await insertConsoleMembership(db, { userId: owner.userId, organizationId: id, role: 'owner' })
    return publicId
  })
  await plantPasskey(store, member.userId, tag)
  const ownInvitationToken = await inviteElsewhere(store, owner.email, tag)
  const session = await newSessionOf(store, { organizationId, userId: owner.userId })
  const leaverEmail = `leaver-${tag}@people.example.com`
  const leaver = await newPerson(store, { [organizationId]: 'viewer' }, { email: leaverEmail })
  await newSessionOf(store, { organizationId, userId: leaver.userId })
  return {
    owner,
    member,
    memberId: member.userId,
    removedMemberId: removed.userId,
    invitationToken: invited.token,
    invitationId: revoked.id,
    resetToken: await newTestLink(store, { purpose: 'password-reset', userId: member.userId }),
    verificationToken: await newTestLink(store, { purpose: 'verification', userId: owner.userId }),
    digestToken: await newTestLink(store, { purpose: 'digest-off', userId: owner.userId }),
    ownInvitationToken,
    passkeyId: await plantPasskey(store, owner.userId, tag),
    endedSessionId: session.id,
    demoOrganizationId,
    leaverEmail,
  }
}

const makeReports = async ({ client }: TestOrganization, vendorId: string) => {
  const { url } = await client.createReportLink({ kind: 'REPORT_KIND_VENDOR', vendorId })
  const revoked = await client.createReportLink({ kind: 'REPORT_KIND_PORTFOLIO' })
  return { report: { token: url.split('#')[1] ?? '', revokedId: revoked.link.id } }
}

/** An organization with data in every area, and the names that requests can use for it. */
export const inhabit = async (started: TestService) => {
  const { store } = started.service
  const organization = await started.newOrganization(undefined, { domainCount: 2 })
  const { organizationId, publicId, domain, domains } = organization
  const tag = randomBytes(5).toString('hex')
  await makeDemo({
    store,
    organizationId,
    size: { vendors: 6, observations: 60, seed: tag },
    now: new Date(),
  })
  const vendors = await makeVendors(organization, tag)
  const { vendorDomain } = vendors
  const observations = await makeObservations(store, organization, vendorDomain)
  const { request, ...events } = await makeEvents(organization, vendorDomain)
  const fourthParties = await makeFourthParties(store, organizationId, { vendorDomain, tag })
  const questionnaires = await makeQuestionnaires(store, organization, tag)
  const connectors = await makeConnectors(started, organization, tag)
  const people = await makePeople(store, organization, tag)
  const reports = await makeReports(organization, vendors.vendorId)
  const receipt = await makeReceipt(store, organization, vendors.vendorId)
  return {
    ...vendors,
    ...observations,
    ...events,
    ...fourthParties,
    ...questionnaires,
    ...connectors,
    ...people,
    ...reports,
    ...receipt,
    request,
    tag,
    organization,
    organizationId,
    publicId,
    domain,
    removedDomain: domains[1] ?? '',
  }
}

export type Inhabited = Awaited<ReturnType<typeof inhabit>>
