type Details = Readonly<Record<string, unknown>>

const textIn = (details: Details, name: string): string | undefined => {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** `riskLevel` → `risk level`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

/** `APPROVAL_STATUS_IN_REVIEW` → `in review`, for any enumeration's prefix. */
export const plainMember = (member: string): string =>
  wordsOf(member.replace(/^(?:[A-Z0-9]+_)*?(?:STATUS|REASON|TYPE|LEVEL|SEVERITY|ROLE)_/, ''))

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string')
  return isObject(value) ? Object.keys(value) : []
}

/** The fields an entry reports as changed. */
const changedFields = ({ before, after, changed }: Details): string => {
  const names = new Set([...namesIn(changed), ...namesIn(before), ...namesIn(after)])
  return [...names].map(wordsOf).join(', ')
}

const listing = (lead: string, named: string): string => (named === '' ? `${lead}.` : `${lead}: ${named}.`)

const withText =
  (lead: string, name: string, form: (text: string) => string = (text) => text) =>
  (details: Details): string => {
    const text = textIn(details, name)
    return text === undefined ? `${lead}.` : `${lead}: ${form(text)}.`
  }

const changing = (lead: string) => (details: Details) => listing(lead, changedFields(details))

const moved = (lead: string) => (details: Details) => {
  const after = textIn(details, 'after')
  return after === undefined ? `${lead}.` : `${lead} to ${plainMember(after)}.`
}

const imported =
  (lead: string) =>
  (details: Details): string =>
    `${lead}: ${textIn(details, 'created') ?? 0} new, ${textIn(details, 'updated') ?? 0} changed.`

/** Sentences for actions that have more to say than their name. */
const sentences: Readonly<Record<string, string | ((details: Details) => string)>> = {
  'vendor.created': withText('Added the vendor', 'domainName'),
  'vendor.updated': changing('Changed the vendor'),
  'vendor.contacts-set': 'Changed the contacts of the vendor.',
  'vendor.domain-confirmed': withText('Confirmed a domain of the vendor', 'domain'),
  'vendor.domain-suggested': withText('Suggested a domain of the vendor', 'domain'),
  'vendor.domain-rejected': withText('Rejected a domain of the vendor', 'domain'),
  'vendor.domain-removed': withText('Removed a domain of the vendor', 'domain'),
  'vendor.scan-requested': 'Asked for a check of the vendor from outside.',
  'vendor.receipt-issued': 'Issued a receipt for the score of the vendor.',
  'vendor.assessed': withText('Assessed the vendor', 'note'),
  'vendor.offboarded': withText('Offboarded the vendor', 'reason'),
  'vendor.deleted': withText('Deleted the vendor', 'domainName'),
  'vendor-group.created': withText('Created the vendor group', 'name'),
  'vendor-group.updated': changing('Changed the vendor group'),
  'vendor-group.archived': withText('Archived the vendor group', 'name'),
  'vendor-group.vendor-added': 'Added a vendor to the group.',
  'vendor-group.vendor-removed': 'Removed a vendor from the group.',
  'questionnaire.created': withText('Created a questionnaire', 'templateId'),
  'questionnaire.sent': 'Released the questionnaire to the vendor.',
  'questionnaire.opened': 'Opened the questionnaire for the first time.',
  'questionnaire.answered': 'Answered questions in the questionnaire.',
  'questionnaire.submitted': 'Submitted the questionnaire.',
  'questionnaire.review-started': 'Started the review of the questionnaire.',
  'questionnaire.returned': 'Returned the questionnaire to the vendor.',
  'questionnaire.completed': 'Completed the review of the questionnaire.',
  'questionnaire.cancelled': 'Cancelled the questionnaire.',
  'questionnaire.finding-created': withText('Created a finding from the answer to', 'questionId'),
  'questionnaire.imported': withText('Imported an answered questionnaire from a spreadsheet', 'templateName'),
  'questionnaire.expired': 'Expired the questionnaire: it was not submitted in time.',
  'questionnaire.due-date-changed': withText('Changed the due date of the questionnaire', 'after', (text) =>
    text.slice(0, 'YYYY-MM-DD'.length),
  ),
  'questionnaire-template.created': withText('Imported a questionnaire template, version', 'version'),
  'questionnaire-template.updated': withText('Replaced a questionnaire template, version', 'version'),
  'questionnaire-template.archived': 'Archived a questionnaire template.',
  'questionnaire-template.restored': 'Reactivated a questionnaire template.',
  'observation.flagged': 'Flagged the observation.',
  'observation.unflagged': 'Removed the flag from the observation.',
  'observation.assigned': withText('Assigned the observation', 'assigneeName'),
  'observation.unassigned': 'Unassigned the observation.',
  'observation.action-undone': withText(
    'Took back an action on the observation',
    'undoneActionType',
    plainMember,
  ),
  'observation.due-date-changed': 'Changed the due date of the observation.',
  'observation.commented': 'Commented on the observation.',
  'observation.triaged-internally': 'Triaged the observation internally.',
  'observation.remediation-requested': 'Asked the vendor to fix the observation.',
  'observation.vendor-replied': "Recorded the vendor's reply on the observation.",
  'observation.excluded': withText('Excluded the observation', 'reason', plainMember),
  'observation.resolved': 'Resolved the observation.',
  'observation.reopened': 'Reopened the observation.',
  'observation.disputed': withText('Disputed the observation', 'disputeReason', plainMember),
  'observation.dispute-accepted': withText(
    'Accepted the dispute of the observation',
    'disputeReason',
    plainMember,
  ),
  'observation.dispute-rejected': withText(
    'Rejected the dispute of the observation',
    'disputeReason',
    plainMember,
  ),
  'remediation-request.link-created': 'Created a link to the remediation request.',
  'remediation-request.links-revoked': 'Revoked the links to the remediation request.',
  'observation.ticket-closed': withText('Noted that a ticket was closed elsewhere', 'ticket'),
  'import.completed': imported('Imported findings'),
  'import.failed': imported('Imported a part of a file of findings'),
  'fourth-party.confirmed': withText('Confirmed the fourth party', 'fourthPartyDomain'),
  'fourth-party.dismissed': withText('Dismissed the fourth party', 'fourthPartyDomain'),
  'fourth-party.restored': withText('Restored the fourth party', 'fourthPartyDomain'),
  'domain-owner.set': withText('Set who owns the domain', 'domain'),
  'security-event.created': withText('Created the security event', 'title'),
  'security-event.recorded-as-history': withText('Recorded a past security event', 'title'),
  'security-event.updated': changing('Changed the security event'),
  'security-event.status-changed': moved('Changed the status of the security event'),
  'security-event.source-added': 'Added a source to the security event.',
  'security-event.request-sent': withText('Requested an answer about the event', 'vendorDomain'),
  'security-event.request-cancelled': withText('Cancelled a request about the event', 'vendorDomain'),
  'security-event.response-recorded': withText('Recorded a response to the event', 'vendorDomain'),
  'security-event.impact-ruled': withText('Ruled on the impact of the event', 'vendorDomain'),
  'security-event.ruling-withdrawn': withText('Withdrew a ruling on the event', 'vendorDomain'),
  'security-event.communication-recorded': withText('Recorded a message about the event', 'vendorDomain'),
  'document.uploaded': withText('Uploaded a document', 'title'),
  'document.updated': changing('Changed the details of a document'),
  'document.kept': withText('Kept an answer as a document', 'title'),
  'document.downloaded': withText('Downloaded a document', 'title'),
  'document.deleted': withText('Deleted a document', 'title'),
  'saved-view.created': withText('Saved a view', 'name'),
  'saved-view.updated': changing('Changed a saved view'),
  'saved-view.deleted': withText('Deleted a saved view', 'name'),
  'report-link.created': withText('Created a link to the report on', 'subject'),
  'report-link.revoked': withText('Revoked a link to the report on', 'subject'),
  'organization.deletion-scheduled': withText('Scheduled the deletion of the organization', 'dueAt', (text) =>
    text.slice(0, 'YYYY-MM-DD'.length),
  ),
  'organization.deletion-cancelled': 'Cancelled the deletion of the organization.',
  'organization.retention-changed': 'Changed how long data is kept.',
  'organization.retention-applied': (details) =>
    listing(
      'Deleted data that was older than its retention time',
      Object.entries(details)
        .map(([name, count]) => `${wordsOf(name)} ${String(count)}`)
        .join(', '),
    ),
  'user.account-deleted': 'Deleted the account.',
  'outbox-mail.retried': 'Retried a mail.',
  'webhook.created': withText('Added a webhook', 'host'),
  'webhook.updated': (details) => {
    const host = textIn(details, 'host')
    const now = host === undefined ? '' : ` It is now at ${host}.`
    return `${changing('Changed the webhook')(details)}${now}`
  },
  'webhook.secret-rotated': 'Gave the webhook a new secret.',
  'webhook.tested': 'Sent a test message to the webhook.',
  'webhook.message-redelivered': 'Redelivered a message to the webhook.',
  'webhook.disabled': withText('Switched the webhook off', 'reason', plainMember),
  'webhook.deleted': 'Deleted the webhook.',
  'alert-rule.created': withText('Created the alert rule', 'name'),
  'alert-rule.updated': changing('Changed the alert rule'),
  'alert-rule.deleted': 'Deleted the alert rule.',
  'credential.created': withText('Created the API credential', 'name'),
  'credential.rotated': withText('Gave the API credential a new secret', 'name'),
  'credential.deleted': withText('Deleted the API credential', 'name'),
  'organization.factor-required': 'Required a second factor of all members.',
  'organization.factor-optional': 'No longer required a second factor.',
  'organization.sso-required': 'Required single sign-on for the organization.',
  'organization.sso-optional': 'Allowed sign-in without single sign-on again.',
  'user.oidc-tied':
    'Linked the account to the identity provider: removed its password and ended its sessions.',
  'user.email-verified': 'Verified the e-mail address of the account.',
  'user.totp-added': 'Added an authenticator app as a second factor.',
  'user.totp-removed': 'Removed the authenticator app.',
  'user.passkey-added': 'Added a passkey.',
  'user.passkey-removed': 'Removed a passkey.',
  'user.recovery-codes-renewed': 'Replaced the recovery codes.',
  'user.recovery-code-used': 'Used a recovery code instead of the second factor.',
  'user.factor-refused': 'Entered the right password, but no valid second factor.',
  'user.factors-reset': 'Removed all second factors of the account and ended its sessions.',
  'user.password-reset-requested': 'Requested a link by mail to set a new password.',
  'user.digest-changed': changing('Changed the digest'),
  'organization.renamed': withText('Renamed the organization', 'after'),
  'organization.networks-changed': 'Changed the networks that the organization can be used from.',
  'organization.networks-lifted': 'Allowed all networks again.',
  'organization.provisioning-token-created': 'Created the token for provisioning by SCIM.',
  'organization.provisioning-token-revoked': 'Ended provisioning by SCIM.',
  'organization.provisioning-roles-changed': 'Changed which groups of the identity provider have which role.',
  'scim-user.created': 'The identity provider added a person.',
  'scim-user.updated': changing('The identity provider changed a person'),
  'scim-user.deleted': 'The identity provider deleted a person.',
  'scim-group.created': withText('The identity provider added a group', 'displayName'),
  'scim-group.updated': changing('The identity provider changed a group'),
  'scim-group.deleted': withText('The identity provider deleted a group', 'displayName'),
  'organization.sla-policy-changed': 'Changed how long observations may stay open.',
  'organization.tier-rules-changed': 'Changed the tier rules and reassessment intervals.',
  'organization.domain-added': withText('Added a domain to the organization', 'domain'),
  'organization.domain-proven': withText('Verified a domain by its DNS record', 'domain'),
  'organization.domain-lapsed': withText('No longer found the DNS record that proves a domain', 'domain'),
  'organization.domain-removed': withText('Removed a domain from the organization', 'domain'),
}

/** `vendor-group.vendor-added` → `Vendor group: vendor added.` */
const spelledOut = (action: string): string => {
  const [target = '', done = ''] = action.split('.', 2)
  const lead = wordsOf(target)
  return `${lead.slice(0, 1).toUpperCase()}${lead.slice(1)}: ${wordsOf(done)}.`
}

/** An audit entry as an English sentence without the actor. */
export const auditSentence = ({ action, details }: { action: string; details: Details }): string => {
  const sentence = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  if (sentence === undefined) return spelledOut(action)
  return typeof sentence === 'string' ? sentence : sentence(details)
}
