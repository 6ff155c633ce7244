import { type Columns, columnNames, givenRows } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { hashText } from './evidence-record.ts'

/** That an observation rests on a record. */
export type EvidenceLink = { key: string; sha256: string }

const columns: Columns<EvidenceLink> = {
  observation_key: ['uuid', ({ key }) => key],
  hash: ['bytea', ({ sha256 }) => hashText(sha256)],
}

/** Replaces the links of every observation that is named; what is linked already is not written. */
export const replaceEvidenceLinks = async (db: Db, links: readonly EvidenceLink[]): Promise<void> => {
  if (links.length === 0) return
  const keys = [...new Set(links.map(({ key }) => key))]
  await Promise.all([
    db.run(sql`
      delete from observation_evidence
      where organization_id = ${db.organizationId} and observation_key = any(${keys}::uuid[])
        and not exists (
          select from ${givenRows(columns, links)}
          where given.observation_key = observation_evidence.observation_key
            and given.hash = observation_evidence.hash)`),
    db.run(sql`
      insert into observation_evidence (organization_id, ${columnNames(columns)})
      select ${db.organizationId}, ${columnNames(columns)} from ${givenRows(columns, links)}
      order by observation_key, hash
      on conflict do nothing`),
  ])
}
