import { CommunicationChannel, CommunicationDirection, type CommunicationEntry } from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

type Communication = Static<typeof CommunicationEntry>

/** The wire form of a row of security_event_communication, under the name `communication`. */
export const communicationJson: Sql<Communication> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('com', 'communication.id')},
  'direction', ${memberAt(CommunicationDirection, sql.ref('communication.direction'))},
  'channel', ${memberAt(CommunicationChannel, sql.ref('communication.channel'))},
  'from', communication.sender,
  'to', communication.recipients,
  'subject', communication.subject,
  'body', communication.body,
  'occurredAt', ${wireTime('communication.occurred_at')}))`

/** Adds a communication about a locked event and returns it in wire form. */
export const insertCommunication = async (
  db: Db,
  { eventId, domain }: { eventId: string; domain: string },
  { id, direction, channel, from, to, subject, body, occurredAt }: Communication,
): Promise<Communication | undefined> => {
  const [, [row]] = await Promise.all([
    db.run(sql`
      insert into security_event_communication (
        organization_id, event_id, domain, id, direction, channel, sender, recipients, subject, body, occurred_at)
      values (
        ${db.organizationId}, ${uuidOf('evt', eventId)}, ${domain}, ${uuidOf('com', id)}, ${rankOf(CommunicationDirection, direction)},
        ${rankOf(CommunicationChannel, channel)}, ${from}, ${JSON.stringify(to)}::json, ${subject ?? null}, ${body},
        ${occurredAt}::timestamptz)`),
    db.run(sql<{ item: Communication }>`
      select ${communicationJson} as item from security_event_communication as communication
      where communication.organization_id = ${db.organizationId} and communication.event_id = ${uuidOf('evt', eventId)}
        and communication.domain = ${domain} and communication.id = ${uuidOf('com', id)}`),
  ])
  return row?.item
}
