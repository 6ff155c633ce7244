import type { InputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** What a message can be about, with those that nobody subscribes to. */
type MessageType = InputFor<'CreateWebhook'>['eventTypes'][number] | 'alert.fired' | 'webhook.test'

const eventTypes: Readonly<Record<MessageType, string>> = {
  'observation.created': 'Finding created',
  'observation.approval_status_changed': 'Finding review state changed',
  'observation.resolved': 'Finding resolved',
  'observation.flagged': 'Finding flagged',
  'vendor.created': 'Vendor added',
  'vendor.updated': 'Vendor changed',
  'vendor.offboarded': 'Vendor offboarded',
  'vendor.deleted': 'Vendor deleted',
  'vendor.score_changed': 'Vendor score changed',
  'security_event.created': 'Security event created',
  'security_event.updated': 'Security event changed',
  'security_event.vendor_response_recorded': 'Vendor response to a security event recorded',
  'fourth_party.detected': 'Fourth party detected',
  'fourth_party.removed': 'Fourth party removed',
  'questionnaire.status_changed': 'Questionnaire status changed',
  'audit.entries_recorded': 'Audit trail entries',
  'alert.fired': 'Alert',
  'webhook.test': 'Test message',
}

export const webhooksWords = {
  title: 'Webhooks',
  webhook: 'Webhook',
  add: 'Add webhook',
  addFailed: 'Couldn’t add the webhook',
  empty: 'No webhooks yet',
  emptyAbout:
    'Parapet can send a signed message to your server when something changes, such as a new finding, a score or a response to an event.',
  url: 'URL',
  urlAbout: 'An https URL on port 443 that Parapet can reach.',
  purpose: 'Description',
  purposePlaceholder: 'Tickets',
  events: 'Events',
  eventTypes,
  auditStream: 'Audit trail',
  auditAbout:
    'For a SIEM: every entry from now on, in batches and in order. Nothing is lost while your server is down.',
  auditSent: (seal: number, pending: number) =>
    pending === 0
      ? `Sent up to seal ${formatNumber(seal)}`
      : `Sent up to seal ${formatNumber(seal)}, ${countOf(pending, 'entry waits', 'entries wait')}`,
  typeCount: (count: number) => countOf(count, 'type'),
  all: 'All',
  waiting: 'Waiting',
  failing: 'Failing',
  offFailing: 'Off: kept failing',
  offGone: 'Off: endpoint gone',
  back: 'All webhooks',
  oldSecretUntil: 'Old secret valid until',
  editTitle: 'Edit webhook',
  saved: 'Webhook saved.',
  saveFailed: 'Couldn’t save the webhook',
  turnOff: 'Turn off webhook',
  turnOffQuestion:
    'While the webhook is off, new events aren’t recorded for it and won’t be sent later. Messages already waiting are sent when you turn it on again.',
  replaceQuestion:
    'For 24 hours, messages are signed with both secrets so you can update your server. After that, only the new secret is used.',
  replaceFailed: 'Couldn’t replace the secret',
  delete: 'Delete webhook',
  deleteQuestion: 'This deletes the webhook and its delivery history. Waiting messages won’t be sent.',
  deleted: 'Webhook deleted.',
  deleteFailed: 'Couldn’t delete the webhook',
  signingSecret: 'Signing secret',
  secret: 'Secret',
  deliveries: {
    title: 'Deliveries',
    refresh: 'Refresh',
    event: 'Event',
    lastResponse: 'Last response',
    notTried: 'Not tried yet',
    answered: (status: number | undefined, ms: number) =>
      status === undefined ? `No status after ${formatNumber(ms)} ms` : `${status} in ${formatNumber(ms)} ms`,
    empty: 'No messages',
    emptyAbout: 'Nothing was sent recently. Send a test to check the connection.',
    noneMatch: 'No messages have this status.',
    occurred: 'Occurred',
    noAttempts: 'None yet.',
    response: 'Response',
    duration: 'Duration',
    took: (ms: number) => `${formatNumber(ms)} ms`,
    resend: 'Send again',
    resent: 'Sending the message again.',
    resendFailed: 'Couldn’t send the message again',
  },
}
