import type pg from 'pg'
import { uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { insertOrganizationDomains } from '../../../server/src/store/organization/organization.ts'
import { recountSecurityEvents } from '../../../server/src/store/security-events/security-event-count.ts'
import { insertSecurityEvents } from '../../../server/src/store/security-events/security-event-insert.ts'
import { benchEvent } from '../bench-event.ts'
import type { Bench } from '../bench.ts'
import { insertSelect, withoutIndexes } from '../copy-rows.ts'
import { refreshed } from '../refreshed.ts'
import { fourthPartiesPerVendor, seedFourthParties } from '../seed-fourth-parties.ts'
import { seedFindings } from '../seed-findings.ts'
import { originals, seedObservations } from '../seed-observations.ts'
import { seedVendorGroups } from '../seed-vendor-groups.ts'
import { seedVendors } from '../seed-vendors.ts'
import { benchId, benchUuid } from '../bench-id.ts'
import { withOwner } from '../with-owner.ts'

/** The names that calls use. */
export type Seeded = {
  /** The organization's own domain. */
  domain: string
  /** The event that affects every vendor. */
  eventId: string
  questionnaireId: string
  /** The vendor whose score receipts have parts. */
  largeVendorId: string
}

const smallestSize = originals
const eventOriginals = 1_000

/** A vendor with so many findings that its score receipts have parts. */
const large = { number: 78, findings: 300 }

/** Creates one through the API and copies it to other vendors. */
const seedQuestionnaires = async (
  { client, organizationId }: Bench,
  owner: pg.Client,
  size: number,
): Promise<string> => {
  const { questionnaireTemplates: templates } = await client.listQuestionnaireTemplates({})
  const { questionnaire } = await client.createQuestionnaire({
    templateId: templates[0]?.id ?? '',
    vendorId: benchId('vnd', 1),
  })
  await withoutIndexes(owner, 'questionnaire', () =>
    insertSelect(
      owner,
      'questionnaire',
      {
        id: benchUuid('copy.n'),
        vendor_id: benchUuid('copy.n'),
        // A copy of all questions in each row would be gigabytes that no list reads.
        sections: `'[]'::jsonb`,
        created_at: `original.created_at - copy.n * interval '1 minute'`,
      },
      `questionnaire as original, generate_series(2, ${size}) as copy (n)
       where original.organization_id = '${organizationId}' and original.id = '${uuidOf('qst', questionnaire.id)}'`,
    ),
  )
  return questionnaire.id
}

/** Closed events: open ones would be judged during the measurements. */
const seedEvents = async (
  { store, organizationId }: Bench,
  owner: pg.Client,
  size: number,
): Promise<string> => {
  const events = Array.from({ length: eventOriginals }, (_, n) => benchEvent(n))
  const eventId = events[0]?.id ?? ''
  await store.inOrganization(organizationId, (db) => insertSecurityEvents(db, events))
  await withoutIndexes(owner, 'security_event', () =>
    insertSelect(
      owner,
      'security_event',
      {
        id: `md5(original.id::text || copy.n)::uuid`,
        origin: `original.origin || ':' || copy.n`,
        occurred_at: `original.occurred_at - copy.n * interval '1 second'`,
        disclosed_at: `original.disclosed_at - copy.n * interval '1 second'`,
        detected_at: `original.detected_at - copy.n * interval '1 second'`,
      },
      `security_event as original, generate_series(1, ${size / eventOriginals - 1}) as copy (n)
       where original.organization_id = '${organizationId}'`,
    ),
  )
  await owner.query(
    `insert into security_event_company (organization_id, event_id, domain, impact, reason, confidence, first_seen,
       updated_at, last_activity_at)
     select $1, $2, 'vendor-' || n || '.com', 1 + n % 4, 'It runs what was attacked.', 1 + n % 3, now(), now(),
       now() - n * interval '1 second'
     from generate_series(1, $3::int) as n`,
    [organizationId, uuidOf('evt', eventId), size],
  )
  await owner.query(
    `insert into security_event_activity (organization_id, event_id, domain, id, action_type, actor, occurred_at, summary)
     select $1, $2, 'vendor-1.com', lpad(n::text, 32, '0')::uuid, 1,
       '{"type":"ACTOR_TYPE_SYSTEM","id":"bench","displayName":"Bench"}', now() - n * interval '1 second', 'Looked at'
     from generate_series(1, $3::int) as n`,
    [organizationId, uuidOf('evt', eventId), size],
  )
  await store.inOrganization(organizationId, (db) => recountSecurityEvents(db, [eventId]))
  return eventId
}

/** This many rows in each list of the organization, the same in every run. */
export const seedWhole = (bench: Bench, size: number): Promise<Seeded> =>
  withOwner(bench, async (owner) => {
    const { store, organizationId } = bench
    if (size % smallestSize !== 0 || size === 0)
      throw new Error(`Give --size in multiples of ${smallestSize}, not ${size}.`)
    const domain = `rows-${size}.example.com`
    await store.system((db) => insertOrganizationDomains(db, organizationId, [domain]))
    await seedVendors(bench, size)
    await seedVendorGroups(bench, size)
    await withoutIndexes(owner, 'fourth_party', () => seedFourthParties(bench, size / fourthPartiesPerVendor))
    const questionnaireId = await seedQuestionnaires(bench, owner, size)
    const eventId = await seedEvents(bench, owner, size)
    await seedObservations(store, owner, organizationId, { copies: size / originals - 1, isAlone: true })
    await seedFindings(bench, `vendor-${large.number}.com`, large.findings)
    await refreshed(owner)
    await owner.query('vacuum analyze')
    return { domain, eventId, questionnaireId, largeVendorId: benchId('vnd', large.number) }
  })
