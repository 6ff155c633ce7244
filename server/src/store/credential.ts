import type { Scope } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from './page.ts'
import type { SystemDb } from './store.ts'

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

/** The new version makes every token of the old secret worthless. */
export const updateCredentialSecret = async (
  db: SystemDb,
  { clientId, secretHash }: { clientId: string; secretHash: Buffer },
): Promise<CredentialRow | undefined> => {
  const [row] = await db.run(sql<CredentialRow>`
    update credential set secret_hash = ${secretHash}, version = version + 1, rotated_at = now()
    where client_id = ${clientId} returning ${credentialColumns}`)
  return row
}

export const deleteCredential = async (
  db: SystemDb,
  clientId: string,
): Promise<CredentialRow | undefined> => {
  const [row] = await db.run(sql<CredentialRow>`
    delete from credential where client_id = ${clientId} returning ${credentialColumns}`)
  return row
}
