import { newRemediationLink } from '../../domain/observations/remediation-link.ts'
import { remediationMail } from '../../domain/mail/remediation-mail.ts'
import { selectRemediationSource, updateRemediationSent } from '../../store/connectors/outbox-source.ts'
import { insertRemediationLink } from '../../store/observations/remediation-link.ts'
import type { MailKind } from './mail-kind.ts'

const maxListed = 50

export const remediationRequestKind: MailKind = {
  /** Every attempt creates a new link, because no token is stored; nobody knows a link whose mail was never sent. */
  toMail: async (db, { id: mailId, sourceId, domain, recipients }, { organizationName, publicUrl }) => {
    const source = await selectRemediationSource(db, sourceId, maxListed)
    // Everything was fixed in the meantime.
    if (!source || source.observationCount === 0) return undefined
    const { tokenHash, url, expiresAt } = newRemediationLink(publicUrl, new Date())
    const [contact, ...others] = recipients
    // Requests from before each contact got a mail of their own have one for all.
    const holder = others.length === 0 ? contact?.name : undefined
    await insertRemediationLink(db, { tokenHash, requestId: sourceId, holder, expiresAt, mailId })
    return remediationMail({
      ...source,
      organizationName,
      vendorDomain: domain,
      requestId: sourceId,
      link: url,
      linkExpiresAt: expiresAt.toISOString(),
    })
  },
  settle: (db, { sourceId }) => updateRemediationSent(db, sourceId),
}
