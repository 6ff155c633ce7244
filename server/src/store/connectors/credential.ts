import type { Credential, Scope } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '../domain/page.ts'
import { selectPage, wireTime } from './page.ts'
import type { Db, SystemDb } from './store.ts'

/** What decides whether a token of the credential still counts, and for what. */
export type CredentialStateRow = {
  organizationId: string
  name: string
  scopes: Scope[]
  version: number
}

export type CredentialRow = {
  clientId: string
  name: string
  scopes: Scope[]
  createdAt: string
  rotatedAt: string | null
}

const credentialColumns: RawBuilder<CredentialRow> = sql`
  client_id as "clientId", name, scopes, ${wireTime('created_at')} as "createdAt",
  ${wireTime('rotated_at')} as "rotatedAt"`

export const insertCredential = async (
  db: SystemDb,
  credential: {
    clientId: string
    organizationId: string
    name: string
    scopes: readonly Scope[]
    secretHash: Buffer
  },
): Promise<void> => {
  const { clientId, organizationId, name, scopes, secretHash } = credential
  await db.run(sql`
    insert into credential (client_id, organization_id, name, scopes, secret_hash)
    values (${clientId}, ${organizationId}, ${name}, ${scopes}, ${secretHash})`)
}

/** With the secret's hash: for the token endpoint only. */
export const selectCredentialWithSecret = async (
  db: SystemDb,
  clientId: string,
): Promise<(CredentialStateRow & { secretHash: Buffer }) | undefined> => {
  const [row] = await db.run(sql<CredentialStateRow & { secretHash: Buffer }>`
    select organization_id as "organizationId", name, scopes, version, secret_hash as "secretHash"
    from credential where client_id = ${clientId}`)
  return row
}

export const selectCredentialState = async (
  db: SystemDb,
  clientId: string,
): Promise<CredentialStateRow | undefined> => {
  const [row] = await db.run(sql<CredentialStateRow>`
    select organization_id as "organizationId", name, scopes, version from credential where client_id = ${clientId}`)
  return row
}

/** Oldest first. */
export const selectCredentials = (db: SystemDb, organizationId: string): Promise<CredentialRow[]> =>
  db.run(sql<CredentialRow>`
    select ${credentialColumns} from credential
    where organization_id = ${organizationId} order by created_at, client_id`)

const credentialJson: RawBuilder<Credential> = sql`json_strip_nulls(json_build_object(
  'clientId', credential.client_id,
  'name', credential.name,
  'scopes', credential.scopes,
  'createdAt', ${wireTime('credential.created_at')},
  'rotatedAt', ${wireTime('credential.rotated_at')},
  'lastUsedAt', ${wireTime('credential.last_used_at')}))`

/** Newest first. */
export const selectCredentialPage = (db: Db, page: PageRequest): Promise<Page> => {
  const own = sql`credential.organization_id = ${db.organizationId}`
  const [createdAt, clientId] = page.after ?? []
  const after = page.after
    ? sql`and (credential.created_at, credential.client_id) < (${createdAt}::timestamptz, ${clientId})`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${credentialJson} as item, array[credential.created_at::text, credential.client_id] as key
      from credential where ${own} ${after}
      order by credential.created_at desc, credential.client_id desc`,
    total: sql`select count(*) from credential where ${own}`,
  })
}

/** Holds the number of the organization's credentials until the transaction ends. */
export const countCredentials = async (db: Db): Promise<number> => {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('credential:' || ${db.organizationId}::text, 0))`,
  )
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from credential where organization_id = ${db.organizationId}`)
  return row?.count ?? 0
}

export const selectCredential = async (db: Db, clientId: string): Promise<Credential | undefined> => {
  const [row] = await db.run(sql<{ item: Credential }>`
    select ${credentialJson} as item from credential
    where credential.organization_id = ${db.organizationId} and credential.client_id = ${clientId}`)
  return row?.item
}

/** The new version makes every token of the old secret worthless. */
export const updateCredentialSecret = async (
  db: Db,
  { clientId, secretHash }: { clientId: string; secretHash: Buffer },
): Promise<Credential | undefined> => {
  const [row] = await db.run(sql<{ item: Credential }>`
    update credential set secret_hash = ${secretHash}, version = version + 1, rotated_at = now()
    where organization_id = ${db.organizationId} and client_id = ${clientId}
    returning ${credentialJson} as item`)
  return row?.item
}

/** Answers with its name, where there was one. */
export const deleteCredential = async (db: Db, clientId: string): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ name: string }>`
    delete from credential where organization_id = ${db.organizationId} and client_id = ${clientId}
    returning name`)
  return row?.name
}

/** Notes when credentials were last used; what another process has noted within the minute stays. */
export const updateCredentialUse = async (
  db: SystemDb,
  uses: readonly { clientId: string; usedAt: Date }[],
): Promise<void> => {
  await db.run(sql`
    update credential set last_used_at = given.used_at
    from unnest(${uses.map(({ clientId }) => clientId)}::text[],
      ${uses.map(({ usedAt }) => usedAt.toISOString())}::timestamptz[]) as given (client_id, used_at)
    where credential.client_id = given.client_id
      and (credential.last_used_at is null or credential.last_used_at < given.used_at - interval '50 seconds')`)
}
