import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Whether something refers to a row of `evidence_record`: whatever comes to keep hashes gets a line here. */
export const isReferredTo = ({ organizationId }: Db): Sql<boolean> => sql`(
  exists (
    select from observation_evidence
    where observation_evidence.organization_id = ${organizationId} and observation_evidence.hash = evidence_record.hash)
  or exists (
    select from score_receipt_evidence
    where score_receipt_evidence.organization_id = ${organizationId}
      and score_receipt_evidence.hash = evidence_record.hash))`
