import { type InputOf, invalidField, type operations, type SecurityEventActivity } from '@parapet/contract'
import { requireWebAddress } from '../../domain/kernel/require-web-address.ts'
import {
  isGivenResponse,
  type GivenResponse,
  responseSummary,
} from '../../domain/security-events/response-words.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import { lockSecurityEvent } from '../../store/security-events/security-event-lock.ts'
import {
  updateOrganizationResponse,
  upsertCompanyResponse,
} from '../../store/security-events/security-event-response.ts'
import type { Context, Handler } from '../handler.ts'
import { holdEventCompany, requireOpenEvent } from './hold-event-company.ts'
import { judgeAgain } from './judge-again.ts'
import { noSuchEvent } from './no-such-event.ts'

type Input = InputOf<(typeof operations)['RecordVendorResponse']>

/** The details of the response; throws a 400 that says what is wrong with them. */
const readResponse = ({ response, comment = '', evidenceUrls = [], remediationDate }: Input) => {
  if (!isGivenResponse(response)) throw invalidField('response', `must not be ${response}.`)
  for (const [index, url] of evidenceUrls.entries()) requireWebAddress(`evidenceUrls[${index}]`, url)
  return {
    response,
    summary: responseSummary(response),
    ...(comment.trim() !== '' && { comment }),
    metadata: {
      ...(evidenceUrls.length > 0 && { evidenceUrls: evidenceUrls.join('\n') }),
      ...(remediationDate !== undefined && { remediationDate: new Date(remediationDate).toISOString() }),
    },
  }
}

type Given = ReturnType<typeof readResponse>

/** Adds the response to the event's activities and to the audit trail. */
const addActivity = async (
  { db, principal: { actor }, now, audit }: Context,
  eventId: string,
  domain: string,
  given: Given,
): Promise<SecurityEventActivity & { response: GivenResponse }> => {
  const [activity] = await insertEventActivities(db, [
    {
      eventId,
      domain,
      actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
      actor,
      occurredAt: now,
      ...given,
    },
  ])
  if (!activity) throw new Error('One activity in is one activity out.')
  await audit([
    {
      action: 'security-event.response-recorded',
      targetType: 'security-event',
      targetId: eventId,
      details: { vendorDomain: domain, response: given.response, activityId: activity.id },
    },
  ])
  return { ...activity, response: given.response }
}

const recordForVendor = async (
  context: Context,
  eventId: string,
  vendorDomain: string,
  given: Given,
): Promise<SecurityEventActivity> => {
  const { db, now } = context
  const { event, vendor } = await holdEventCompany(db, eventId, vendorDomain)
  const { domain } = vendor
  // Statements run in the order they are sent: judging sees the response without waiting for it.
  const [, activity] = await Promise.all([
    upsertCompanyResponse(db, { eventId, domain, response: given.response }, now),
    addActivity(context, eventId, domain, given),
    judgeAgain(db, event, domain, now),
  ])
  return activity
}

const recordForOrganization = async (
  context: Context,
  eventId: string,
  given: Given,
): Promise<SecurityEventActivity> => {
  const { db } = context
  const [event, domain] = await Promise.all([lockSecurityEvent(db, eventId), selectPrimaryDomain(db)])
  if (!event) throw noSuchEvent(eventId)
  requireOpenEvent(event)
  if (domain === undefined) throw new Error('An organization has a domain.')
  const activity = await addActivity(context, eventId, domain, given)
  await updateOrganizationResponse(db, activity)
  return activity
}

export const recordVendorResponse: Handler<'RecordVendorResponse'> = async (input, context) => {
  const { eventId, vendorDomain } = input
  const given = readResponse(input)
  const activity = await (vendorDomain === undefined
    ? recordForOrganization(context, eventId, given)
    : recordForVendor(context, eventId, vendorDomain, given))
  return { activity }
}
