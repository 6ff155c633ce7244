import { vrmRequestMail } from '../../domain/mail/vrm-request-mail.ts'
import { selectVrmRequestSource, updateVrmRequestDelivered } from '../../store/connectors/outbox-source.ts'
import type { MailKind } from './mail-kind.ts'

export const vrmRequestKind: MailKind = {
  toMail: async (db, { sourceId, domain }, { organizationName }) => {
    const source = await selectVrmRequestSource(db, sourceId)
    return (
      source && vrmRequestMail({ ...source, organizationName, vendorDomain: domain, requestId: sourceId })
    )
  },
  settle: (db, { sourceId }) => updateVrmRequestDelivered(db, sourceId),
}
