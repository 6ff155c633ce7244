import { revokeRemediationLinks as revokeLinks } from '../../store/observations/remediation-link.ts'
import type { Handler } from '../handler.ts'
import { noSuchRequest } from './no-such-request.ts'

export const revokeRemediationLinks: Handler<'RevokeRemediationLinks'> = async ({ id }, { db, audit }) => {
  const revokedCount = await revokeLinks(db, id)
  if (revokedCount === undefined) throw noSuchRequest(id)
  if (revokedCount > 0)
    await audit([
      {
        action: 'remediation-request.links-revoked',
        targetType: 'remediation-request',
        targetId: id,
        details: { revokedCount },
      },
    ])
  return { revokedCount }
}
