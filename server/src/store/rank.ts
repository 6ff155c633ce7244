import { type RawBuilder, sql } from 'kysely'

/** An enumeration of the contract, which is stored by the place of its members. */
type Members<M extends string> = { enum: readonly M[] }

export const rankOf = <M extends string>({ enum: members }: Members<M>, member: M): number =>
  members.indexOf(member)

export const ranksOf = <M extends string>(members: Members<M>, values: readonly M[]): RawBuilder<unknown> =>
  sql`${values.map((value) => rankOf(members, value))}::smallint[]`

/** The member behind a stored place. */
export const memberAt = <M extends string>(
  { enum: members }: Members<M>,
  column: RawBuilder<unknown>,
): RawBuilder<M> => sql`(array[${sql.join(members.map((member) => sql.lit(member)))}])[${column} + 1]`
