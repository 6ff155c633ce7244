import { type Sql, sql } from './sql.ts'

/** An enumeration stored by the numbers of its members. */
export type Stored<M extends string> = { enum: readonly M[]; numbers: Readonly<Record<M, number>> }

export const rankOf = <M extends string>({ numbers }: Stored<M>, member: NoInfer<M>): number =>
  numbers[member]

/** The number of a text that may not be a member; if it is not, a number that no row has. */
export const rankOfText = (members: Stored<string>, text: string): number => members.numbers[text] ?? -1

export const ranksOf = <M extends string>(members: Stored<M>, values: readonly NoInfer<M>[]): Sql =>
  sql`${values.map((value) => rankOf(members, value))}::smallint[]`

/** Each member at the index of its number; undefined where no member has that number. */
export const membersByRank = <M extends string>({ enum: members, numbers }: Stored<M>): (M | undefined)[] => {
  const byRank: (M | undefined)[] = []
  for (const member of members) byRank[numbers[member]] = member
  return Array.from(byRank)
}

const memberArray = (members: Stored<string>): Sql =>
  sql`array[${sql.join(membersByRank(members).map((member) => sql.lit(member ?? null)))}]`

/** The member with a stored number. */
export const memberAt = <M extends string>(members: Stored<M>, column: Sql): Sql<M> =>
  sql`(${memberArray(members)})[${column} + 1]`

/** The number of the member that an expression names. */
export const rankAt = (members: Stored<string>, member: Sql): Sql<number> =>
  sql`array_position(${memberArray(members)}, ${member}) - 1`
