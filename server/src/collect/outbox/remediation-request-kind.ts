import { remediationMail } from '../../domain/mail/remediation-mail.ts'
import { selectRemediationSource, updateRemediationSent } from '../../store/connectors/outbox-source.ts'
import type { MailKind } from './mail-kind.ts'

const maxListed = 50

export const remediationRequestKind: MailKind = {
  toMail: async (db, { sourceId, domain }, { organizationName }) => {
    const source = await selectRemediationSource(db, sourceId, maxListed)
    // Everything was fixed in the meantime.
    if (!source || source.observationCount === 0) return undefined
    return remediationMail({ ...source, organizationName, vendorDomain: domain, requestId: sourceId })
  },
  settle: (db, { sourceId }) => updateRemediationSent(db, sourceId),
}
