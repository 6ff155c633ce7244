import { CommunicationChannel, CommunicationDirection, type CommunicationEntry } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { wireTime } from './page.ts'
import { memberAt, rankOf } from './rank.ts'
import type { Db } from './store.ts'

type Communication = Static<typeof CommunicationEntry>

/** The wire form of a row of `communication`, a security_event_communication. */
export const communicationJson: RawBuilder<Communication> = sql`json_strip_nulls(json_build_object(
  'id', communication.id,
  'direction', ${memberAt(CommunicationDirection, sql.ref('communication.direction'))},
  'channel', ${memberAt(CommunicationChannel, sql.ref('communication.channel'))},
  'from', communication.sender,
  'to', communication.recipients,
  'subject', communication.subject,
  'body', communication.body,
  'occurredAt', ${wireTime('communication.occurred_at')}))`

/** Adds what was said about an event, which the transaction has locked; answers with it as the wire has it. */
export const insertCommunication = async (
  db: Db,
  { eventId, domain }: { eventId: string; domain: string },
  { id, direction, channel, from, to, subject, body, occurredAt }: Communication,
): Promise<Communication | undefined> => {
  const [row] = await db.run(sql<{ item: Communication }>`
    insert into security_event_communication as communication (
      organization_id, event_id, domain, id, direction, channel, sender, recipients, subject, body, occurred_at)
    values (
      ${db.organizationId}, ${eventId}, ${domain}, ${id}, ${rankOf(CommunicationDirection, direction)},
      ${rankOf(CommunicationChannel, channel)}, ${from}, ${JSON.stringify(to)}::json, ${subject ?? null}, ${body},
      ${occurredAt}::timestamptz)
    returning ${communicationJson} as item`)
  return row?.item
}
