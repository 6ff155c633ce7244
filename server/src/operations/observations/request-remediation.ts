import type { Vendor } from '@parapet/contract'
import { newId } from '../../domain/id.ts'
import type { LockedObservation } from '../../store/observation-lock.ts'
import { insertRemediationRequests } from '../../store/remediation-request.ts'
import type { Context } from '../handler.ts'
import { moveLockedObservations } from './move-observations.ts'

/** Queues one request for each vendor of the locked observations, all of which move; answers with their number. */
export const requestRemediation = async (
  context: Context,
  rows: readonly LockedObservation[],
  recipients: ReadonlyMap<string, Vendor['contacts']>,
  message: string | undefined,
): Promise<number> => {
  const requests = new Map(
    [...Map.groupBy(rows, ({ domain }) => domain)].map(([domain, observed]) => [
      domain,
      {
        id: newId('rmr'),
        domain,
        recipients: recipients.get(domain) ?? [],
        observationKeys: observed.map(({ key }) => key),
        message,
      },
    ]),
  )
  const [, moved] = await Promise.all([
    insertRemediationRequests(context.db, [...requests.values()], context.principal.actor),
    moveLockedObservations(context, rows, 'requestRemediation', ({ domain }) => {
      const request = requests.get(domain)
      return { comment: message, ...(request && { metadata: { requestId: request.id } }) }
    }),
  ])
  return moved
}
