import { sql } from '../../server/src/store/kernel/sql.ts'
import type { SystemDb } from '../../server/src/store/kernel/store.ts'

/** Read by a test and never run. Each comment is what the check reports for its line. */
export const planted = async (db: SystemDb): Promise<void> => {
  await db.run(sql<{ name: string; has_vrm: boolean }>`select name, has_vrm from organization`) // nothing
  await db.run(sql<{ deleted_at: Date | null }>`select deleted_at from organization`) // nothing
  await db.run(sql<{ scopes: string[] }>`select scopes from credential`) // nothing
  await db.run(sql<{ name: 'a' | 'b'; more?: string }>`select name from organization`) // nothing
  await db.run(sql<{ hash: Uint8Array }>`select secret_hash as hash from credential`) // nothing
  await db.run(sql<{ n: number }>`select 1 as n, pg_advisory_xact_lock(1)`) // nothing
  await db.run(sql`savepoint work`) // nothing
  await db.run(sql<{ n: number }>`select count(*) as n from organization`) // returns n as string, declared as number
  await db.run(sql<{ n: string }>`select 1 as n`) // returns n as number, declared as string
  await db.run(sql<{ at: string }>`select now() as at`) // returns at as Date, declared as string
  await db.run(sql<{ scopes: string }>`select scopes from credential`) // returns scopes as string[], declared as string
  await db.run(sql<{ at: Date }>`select deleted_at as at from organization`) // returns at, which can be null, declared as Date
  await db.run(sql<{ id: number; name: string }>`select id from organization`) // does not return name
  await db.run(sql<{ id: number }>`select id, name from organization`) // returns name, which the type does not have
  await db.run(sql<{ hasVrm?: boolean }>`select has_vrm as hasVrm from organization`) // returns hasvrm, which the type does not have
  await db.run(sql<{ at: string }>`select '1'::interval as at`) // returns at of a type that this check does not know: 1186
}
