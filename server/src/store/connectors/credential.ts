import type { Actor, Credential, Scope } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type OrganizationSlot, type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { credentialNetworks } from '../organization/network-policy.ts'

/** What decides whether a token of the credential is still valid, and for which scopes. */
export type CredentialStateRow = {
  organizationId: OrganizationId
  publicOrganizationId: string
  name: string
  scopes: Scope[]
  version: number
  /** Null: never expires. */
  expiresAt: Date | null
  /** The networks that it can be used from; null: all. */
  networks: string[] | null
}

export type CredentialRow = {
  clientId: Id<'prc'>
  name: string
  scopes: Scope[]
  createdAt: string
  createdBy: Actor | null
  expiresAt: string | null
  rotatedAt: string | null
  rotatedBy: Actor | null
}

const stateColumns: Sql<CredentialStateRow> = sql`
  credential.organization_id as "organizationId", (
    select ${wireId('org', 'organization.public_id')} from organization where organization.id = credential.organization_id
  ) as "publicOrganizationId", name, scopes, version, expires_at as "expiresAt", (
    select ${credentialNetworks} from organization where organization.id = credential.organization_id) as networks`

const credentialColumns: Sql<CredentialRow> = sql`
  ${wireId('prc', 'client_id')} as "clientId", name, scopes, ${wireTime('created_at')} as "createdAt", created_by as "createdBy",
  ${wireTime('expires_at')} as "expiresAt", ${wireTime('rotated_at')} as "rotatedAt", rotated_by as "rotatedBy"`

export const insertCredential = async (
  db: SystemDb,
  credential: {
    clientId: Id<'prc'>
    organizationId: OrganizationId | OrganizationSlot
    name: string
    scopes: readonly Scope[]
    secretHash: Buffer
    createdBy?: Actor
    expiresAt?: Date | undefined
  },
): Promise<void> => {
  const { clientId, organizationId, name, scopes, secretHash, createdBy, expiresAt } = credential
  await db.run(sql`
    insert into credential (client_id, organization_id, name, scopes, secret_hash, created_by, expires_at)
    values (${uuidOf('prc', clientId)}, ${organizationId}, ${name}, ${scopes}, ${secretHash},
      ${createdBy ? JSON.stringify(createdBy) : null}::jsonb, ${expiresAt?.toISOString() ?? null}::timestamptz)`)
}

/** With the secret's hash: for the token endpoint only. */
export const selectCredentialWithSecret = async (
  db: SystemDb,
  clientId: string,
): Promise<(CredentialStateRow & { secretHash: Buffer }) | undefined> => {
  const [row] = await db.run(sql<CredentialStateRow & { secretHash: Buffer }>`
    select ${stateColumns}, secret_hash as "secretHash" from credential where client_id = ${uuidOf('prc', clientId)}`)
  return row
}

export const selectCredentialState = async (
  db: SystemDb,
  clientId: string,
): Promise<CredentialStateRow | undefined> => {
  const [row] = await db.run(sql<CredentialStateRow>`
    select ${stateColumns} from credential where client_id = ${uuidOf('prc', clientId)}`)
  return row
}

/** Oldest first. */
export const selectCredentials = (db: SystemDb, organizationId: OrganizationId): Promise<CredentialRow[]> =>
  db.run(sql<CredentialRow>`
    select ${credentialColumns} from credential
    where organization_id = ${organizationId} order by created_at, client_id`)

const credentialJson: Sql<Credential> = sql`json_strip_nulls(json_build_object(
  'clientId', ${wireId('prc', 'credential.client_id')},
  'name', credential.name,
  'scopes', credential.scopes,
  'createdAt', ${wireTime('credential.created_at')},
  'createdBy', credential.created_by,
  'expiresAt', ${wireTime('credential.expires_at')},
  'rotatedAt', ${wireTime('credential.rotated_at')},
  'rotatedBy', credential.rotated_by,
  'lastUsedAt', (
    select ${wireTime('credential_use.last_used_at')} from credential_use
    where credential_use.client_id = credential.client_id)))`

/** Whether this person is known to have seen the credential's secret. */
const isMadeBy = (userId: string): Sql<boolean> =>
  sql`${userId} in (credential.created_by ->> 'id', credential.rotated_by ->> 'id')`

/** Newest first: all credentials, or those one person made. */
export const selectCredentialPage = (
  db: Db,
  page: PageRequest,
  { madeBy }: { madeBy?: string | undefined } = {},
): Promise<Page> => {
  const own = sql`credential.organization_id = ${db.organizationId}
    ${madeBy === undefined ? sql`` : sql`and ${isMadeBy(madeBy)}`}`
  const [createdAt, clientId] = page.after ?? []
  const after = page.after
    ? sql`and (credential.created_at, credential.client_id) < (${createdAt}::timestamptz, ${clientId}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${credentialJson} as item, array[credential.created_at::text, credential.client_id::text] as key
      from credential where ${own} ${after}
      order by credential.created_at desc, credential.client_id desc`,
    total: sql`select count(*) from credential where ${own}`,
  })
}

/** Also locks the organization's number of credentials until the transaction ends. */
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
    where credential.organization_id = ${db.organizationId} and credential.client_id = ${uuidOf('prc', clientId)}`)
  return row?.item
}

/** The new version invalidates every token issued for the old secret. */
export const updateCredentialSecret = async (
  db: Db,
  { clientId, secretHash, rotatedBy }: { clientId: string; secretHash: Buffer; rotatedBy: Actor },
): Promise<Credential | undefined> => {
  const [, credential] = await Promise.all([
    db.run(sql`
      update credential set secret_hash = ${secretHash}, version = version + 1, rotated_at = now(),
        rotated_by = ${JSON.stringify(rotatedBy)}::jsonb
      where organization_id = ${db.organizationId} and client_id = ${uuidOf('prc', clientId)}`),
    selectCredential(db, clientId),
  ])
  return credential
}

/** Returns the credential's name if it existed. */
export const deleteCredential = async (db: Db, clientId: string): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ name: string }>`
    delete from credential where organization_id = ${db.organizationId} and client_id = ${uuidOf('prc', clientId)}
    returning name`)
  return row?.name
}

/** Deletes those of the named credentials that the person made, and returns them. */
export const deleteCredentialsMadeBy = (
  db: Db,
  userId: string,
  clientIds: readonly string[],
): Promise<{ clientId: Id<'prc'>; name: string }[]> =>
  db.run(sql<{ clientId: Id<'prc'>; name: string }>`
    delete from credential
    where organization_id = ${db.organizationId} and client_id = any(${clientIds.map((id) => uuidOf('prc', id))}::uuid[]) and ${isMadeBy(userId)}
    returning ${wireId('prc', 'client_id')} as "clientId", name`)

/** Records when credentials were last used, unless another process did so within the minute. */
export const updateCredentialUse = async (
  db: SystemDb,
  uses: readonly { clientId: string; usedAt: Date }[],
): Promise<void> => {
  await db.run(sql`
    insert into credential_use (client_id, last_used_at)
    select credential.client_id, given.used_at
    from unnest(${uses.map(({ clientId }) => uuidOf('prc', clientId))}::uuid[],
      ${uses.map(({ usedAt }) => usedAt.toISOString())}::timestamptz[]) as given (client_id, used_at)
    join credential on credential.client_id = given.client_id
    on conflict (client_id) do update set last_used_at = excluded.last_used_at
    where excluded.last_used_at - credential_use.last_used_at > interval '50 seconds'`)
}
