import { emailKey } from '../../domain/accounts/email-key.ts'
import { clipText } from '../../domain/kernel/clip-text.ts'
import { canonicalId } from '../../domain/kernel/value-kinds.ts'
import type { RowError, RowFault, VendorCsvRow } from '../../domain/vendors/vendor-csv.ts'
import { holdNamedMembers } from '../../store/accounts/member-ref.ts'
import type { Db } from '../../store/kernel/store.ts'

type Row = RowFault | VendorCsvRow

const unknownOwner = (owner: string): RowError => ({
  column: 'owner',
  code: 'UNKNOWN_OWNER',
  message: `owner has "${clipText(owner)}"; it must be the e-mail address or user id of a member of the organization.`,
})

/** The rows with the ids of the owners they name, who stay members until the transaction ends. */
export const resolveOwners = async (db: Db, rows: readonly Row[]): Promise<Row[]> => {
  const named = new Set(rows.flatMap(({ owner }) => owner ?? []))
  if (named.size === 0) return [...rows]
  const members = await holdNamedMembers(db, {
    emailKeys: [...named].map(emailKey),
    userIds: [...named].map(canonicalId),
  })
  const byKey = new Map(members.flatMap(({ userId, emailKey: key }) => [[key, userId] as const]))
  for (const { userId } of members) byKey.set(userId, userId)
  return rows.map((row): Row => {
    if (row.owner === undefined) return row
    const { owner, ...rest } = row
    const ownerId = byKey.get(emailKey(owner)) ?? byKey.get(canonicalId(owner))
    if ('errors' in rest)
      return ownerId === undefined ? { ...rest, errors: [...rest.errors, unknownOwner(owner)] } : rest
    if (ownerId !== undefined) return { ...rest, fields: { ...rest.fields, ownerId } }
    return { line: rest.line, domainName: rest.domainName, errors: [unknownOwner(owner)] }
  })
}
