import { newRowId } from '../../domain/kernel/row-id.ts'
import { type Sql, sql } from './sql.ts'

/** The time and the counter of a row id, before its random bits. */
const timeLength = 18

/** A new row id for each row of the statement. They share their time, so they sort with other row ids by age. */
export const rowIdOfEach = (): Sql<string> =>
  sql`overlay(gen_random_uuid()::text placing ${newRowId().slice(0, timeLength)} from 1)::uuid`
