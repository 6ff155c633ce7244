import { newId } from '../../../server/src/domain/kernel/id.ts'
import { breach, createEvent, editEvent } from '../edit-security-event.ts'
import { callOnEvent, plantEventAndVendor } from '../plant/event-portfolio.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

/** A change to an event in the console: a repeat changes nothing. */
const eventCall =
  (method: 'POST' | 'PATCH', path: string, action: string, body: object) =>
  async ({ organization, leaves }: Trial): Promise<void> => {
    const id = await createEvent(organization)
    const call = (of: string) => () => editEvent(organization, method, `/${of}${path}`, body)
    await leaves(call(newId('evt')), 404, nothing)
    await leaves(call(id), 200, [`security-event.${action} ${id}`])
    await leaves(call(id), 200, nothing)
  }

/** A console call on an event's vendor: it takes effect each time. */
const eventVendorCall =
  (path: string, action: string, body: object) =>
  async ({ organization, store, leaves }: Trial): Promise<void> => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const call = (vendorDomain: string) => () =>
      callOnEvent(organization, eventId, path, { vendorDomain, ...body })
    await leaves(call('nobody.com'), 404, nothing)
    await leaves(call('acme.com'), 200, [`security-event.${action} ${eventId}`])
    await leaves(call('acme.com'), 200, [`security-event.${action} ${eventId}`])
  }

export const securityEventTrials: Trials = {
  CreateSecurityEvent: async ({ organization, leaves }) => {
    const create = (body: object) => () => editEvent(organization, 'POST', '', body)
    await leaves(create({ ...breach, title: ' ' }), 400, nothing)
    await leaves(create(breach), 200, ({ event }) => [`security-event.created ${event.eventId}`])
  },
  UpdateSecurityEvent: eventCall('PATCH', '', 'updated', { title: 'Another' }),
  SetSecurityEventStatus: eventCall('POST', '/status', 'status-changed', {
    status: 'SECURITY_EVENT_STATUS_INVESTIGATING',
  }),
  RecordVendorResponse: async ({ organization, store, leaves, send }) => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const respond = (response: string, target: object = {}) =>
      send('POST', 'security-events/actions/vendor-response', {
        eventId,
        response: `VENDOR_RESPONSE_TYPE_${response}`,
        ...target,
      })
    const entry = [`security-event.response-recorded ${eventId}`]
    await leaves(respond('IMPACTED'), 200, entry)
    await leaves(respond('NOT_IMPACTED', { vendorDomain: 'acme.com' }), 200, entry)
    await leaves(respond('NOT_IMPACTED', { vendorDomain: 'nobody.com' }), 404, nothing)
    await leaves(respond('NO_RESPONSE'), 400, nothing)
  },
  RuleOnImpact: async ({ organization, store, leaves }) => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const rule = (given: object) => () =>
      callOnEvent(organization, eventId, 'rulings', { vendorDomain: 'acme.com', reason: 'Seen.', ...given })
    await leaves(rule({}), 400, nothing)
    await leaves(rule({ vendorDomain: 'nobody.com', ruling: 'IMPACT_STATUS_IMPACTED' }), 404, nothing)
    await leaves(rule({ ruling: 'IMPACT_STATUS_IMPACTED' }), 200, [`security-event.impact-ruled ${eventId}`])
    await leaves(rule({}), 200, [`security-event.ruling-withdrawn ${eventId}`])
  },
  SendVrmRequest: eventVendorCall('vrm-requests', 'request-sent', {
    requestType: 'VRM_REQUEST_TYPE_EVIDENCE',
    message: 'Well?',
    recipients: [{ name: 'A', email: 'a@acme.com' }],
  }),
  CancelVrmRequest: async ({ organization, store, leaves }) => {
    const { eventId } = await plantEventAndVendor(store, organization)
    const call = (path: string, body: object) => () =>
      callOnEvent(organization, eventId, `vrm-requests${path}`, body)
    const { body } = await call('', {
      vendorDomain: 'acme.com',
      requestType: 'VRM_REQUEST_TYPE_EVIDENCE',
      message: 'Well?',
      recipients: [{ name: 'A', email: 'a@acme.com' }],
    })()
    await leaves(call(`/${newId('vrq')}/cancel`, {}), 404, nothing)
    const cancel = call(`/${body.vrmRequest.id}/cancel`, {})
    await leaves(cancel, 200, [`security-event.request-cancelled ${eventId}`])
    await leaves(cancel, 409, nothing)
  },
  RecordCommunication: eventVendorCall('communications', 'communication-recorded', {
    direction: 'COMMUNICATION_DIRECTION_INTERNAL',
    channel: 'COMMUNICATION_CHANNEL_NOTE',
    from: 'Ana',
    body: 'Noted.',
  }),
  AddSecurityEventSource: eventCall('POST', '/sources', 'source-added', { name: 'CERT' }),
}
