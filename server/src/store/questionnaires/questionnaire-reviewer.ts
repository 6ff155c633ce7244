import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

type Reviewers = { title: string; userIds: Id<'usr'>[] }

/** Who created the questionnaire, if that is still a member; otherwise the owners. With what to call it. */
export const selectReviewers = async (db: Db, id: string): Promise<Reviewers | undefined> => {
  const own = sql`console_membership.organization_id = ${db.organizationId}`
  const member = wireId('usr', 'console_membership.user_id')
  const [row] = await db.run(sql<Reviewers>`
    select questionnaire.template_name || ', ' || vendor.company_name as title,
      coalesce(
        (select json_build_array(${member}) from console_membership
          where ${own} and ${member} = questionnaire.created_by ->> 'id'),
        (select json_agg(${member}) from console_membership where ${own} and console_membership.role = 'owner'),
        '[]') as "userIds"
    from questionnaire
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', id)}`)
  return row
}
