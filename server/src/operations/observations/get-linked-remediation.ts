import { selectLinkedFindings } from '../../store/observations/linked-remediation.ts'
import type { Handler } from '../handler.ts'
import { requireLinkedRequest } from './require-linked-request.ts'

export const getLinkedRemediation: Handler<'GetLinkedRemediation'> = async (_input, context) => {
  const { db, page, principal } = context
  const [{ request }, findings] = await Promise.all([
    requireLinkedRequest(context),
    selectLinkedFindings(db, page, principal.actor.id),
  ])
  return { ...findings, beside: { request } }
}
