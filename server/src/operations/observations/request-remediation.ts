import type { Vendor } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import {
  insertRemediationRequests,
  type NewRemediationRequest,
} from '../../store/observations/remediation-request.ts'
import type { Context } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'
import { moveLockedObservations } from './move-observations.ts'

/** The history of a finding says that its request shows the vendor its score. */
const metadataOf = ({ id, discloseScore }: NewRemediationRequest): Record<string, string> => ({
  requestId: id,
  ...(discloseScore && { discloseScore: 'true' }),
})

/** Queues one request per vendor of the locked observations, which all move. */
export const requestRemediation = async (
  context: Context,
  rows: readonly LockedObservation[],
  recipients: ReadonlyMap<string, Vendor['contacts']>,
  { message, discloseScore = false }: { message: string | undefined; discloseScore?: boolean },
): Promise<{ updatedCount: number; requests: { id: string; vendorDomain: string }[] }> => {
  const requests = new Map(
    [...Map.groupBy(rows, ({ domain }) => domain)].map(([domain, observed]) => [
      domain,
      {
        id: newId('rmr'),
        domain,
        recipients: recipients.get(domain) ?? [],
        observationKeys: observed.map(({ key }) => key),
        message,
        discloseScore,
      },
    ]),
  )
  await limitMails(
    context,
    [...requests.values()].reduce((sum, request) => sum + request.recipients.length, 0),
  )
  const [, moved] = await Promise.all([
    insertRemediationRequests(context.db, [...requests.values()], context.principal.actor),
    moveLockedObservations(context, rows, 'requestRemediation', ({ domain }) => {
      const request = requests.get(domain)
      return { comment: message, ...(request && { metadata: metadataOf(request) }) }
    }),
  ])
  return {
    updatedCount: moved.updatedCount,
    requests: [...requests.values()].map(({ id, domain }) => ({ id, vendorDomain: domain })),
  }
}
