import { SecurityEventStatus } from '@parapet/contract'
import type pg from 'pg'
import { uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { newRowId } from '../../../server/src/domain/kernel/row-id.ts'
import { rankOf } from '../../../server/src/store/kernel/rank.ts'
import { insertSecurityEvents } from '../../../server/src/store/security-events/security-event-insert.ts'
import { benchEvent } from '../bench-event.ts'
import type { Bench } from '../bench.ts'
import { columnsOf } from '../copy-rows.ts'
import type { Seeded } from './seed.ts'
import { benchId } from '../bench-id.ts'
import { rawId } from '../raw-vendors.ts'
import type { Write } from './write.ts'

/** An event that accepts responses, opened directly in the database so that the service does not judge it. */
const openEvent = async ({ store, organizationId }: Bench, owner: pg.Client): Promise<string> => {
  const event = benchEvent(1, { origin: 'bench:open' })
  await store.inOrganization(organizationId, (db) => insertSecurityEvents(db, [event]))
  await owner.query('update security_event set status = $3 where organization_id = $1 and id = $2', [
    organizationId,
    uuidOf('evt', event.id),
    rankOf(SecurityEventStatus, 'SECURITY_EVENT_STATUS_CONFIRMED'),
  ])
  return event.id
}

/** Single-row writes to questionnaires and security events. */
export const otherWrites = async (
  bench: Bench,
  owner: pg.Client,
  { questionnaireId }: Seeded,
): Promise<Write[]> => {
  const { client, organizationId } = bench
  const { questionnaireTemplates } = await client.listQuestionnaireTemplates({})
  const templateId = questionnaireTemplates[0]?.id ?? ''
  const columns = await columnsOf(owner, 'questionnaire')
  const values = columns.map((column) => (column === 'id' ? '$3' : column)).join(', ')
  const eventId = await openEvent(bench, owner)
  return [
    {
      what: 'CreateQuestionnaire',
      operation: 'CreateQuestionnaire',
      input: (turn) => ({ templateId, vendorId: benchId('vnd', turn + 1) }),
      raw: {
        name: 'raw INSERT … SELECT',
        run: (round) =>
          owner.query(
            `insert into questionnaire (${columns.join(', ')}) select ${values} from questionnaire
             where organization_id = $1 and id = $2`,
            [organizationId, uuidOf('qst', questionnaireId), rawId(`questionnaire ${round}`)],
          ),
      },
    },
    {
      what: 'RecordVendorResponse',
      operation: 'RecordVendorResponse',
      input: (turn) => ({
        eventId,
        vendorDomain: `vendor-${turn + 1}.com`,
        response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
        comment: 'We do not run it.',
      }),
      raw: {
        name: 'raw INSERT',
        run: () =>
          owner.query(
            `insert into security_event_activity (
               organization_id, event_id, domain, id, action_type, actor, occurred_at, summary)
             values ($1, $2, 'raw.example.com', $3, 1, '{}', now(), 'Looked at')`,
            [organizationId, uuidOf('evt', eventId), newRowId()],
          ),
      },
    },
  ]
}
