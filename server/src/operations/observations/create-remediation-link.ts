import { newRemediationLink } from '../../domain/observations/remediation-link.ts'
import { insertRemediationLink } from '../../store/observations/remediation-link.ts'
import type { Handler } from '../handler.ts'
import { noSuchRequest } from './no-such-request.ts'

export const createRemediationLink: Handler<'CreateRemediationLink'> = async (
  { id },
  { db, now, settings, audit },
) => {
  const { tokenHash, url, expiresAt } = newRemediationLink(settings.publicUrl, now)
  if (!(await insertRemediationLink(db, { tokenHash, requestId: id, holder: undefined, expiresAt })))
    throw noSuchRequest(id)
  await audit([
    { action: 'remediation-request.link-created', targetType: 'remediation-request', targetId: id },
  ])
  return { url, expiresAt: expiresAt.toISOString() }
}
