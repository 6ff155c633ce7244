import type { NetworkPolicy } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** The networks from which a row of `organization` accepts people; null: all. */
export const consoleNetworks: Sql<string[] | null> = sql`
  case when organization.limits_console then organization.networks end`

/** The networks from which a row of `organization` accepts credentials; null: all. */
export const credentialNetworks: Sql<string[] | null> = sql`
  case when organization.limits_credentials then organization.networks end`

export const selectConsoleNetworks = async (db: Db): Promise<string[] | null> => {
  const [row] = await db.run(sql<{ networks: string[] | null }>`
    select ${consoleNetworks} as networks from organization where id = ${db.organizationId}`)
  return row?.networks ?? null
}

type Row = Omit<NetworkPolicy, 'networks'> & { networks: string[]; notes: string[] }

const selectPolicy = async (db: Db, ending: Sql): Promise<NetworkPolicy> => {
  const [row] = await db.run(sql<Row>`
    select networks, network_notes as notes, limits_console as "appliesToConsole",
      limits_credentials as "appliesToCredentials"
    from organization where id = ${db.organizationId} ${ending}`)
  if (!row) throw new Error('The organization that was entered does not exist.')
  const { networks, notes, ...applies } = row
  return {
    networks: networks.map((network, index) => ({ network, ...(notes[index] && { note: notes[index] }) })),
    ...applies,
  }
}

export const selectNetworkPolicy = (db: Db): Promise<NetworkPolicy> => selectPolicy(db, sql``)

/** The policy, which nobody else changes before the transaction ends. */
export const lockNetworkPolicy = (db: Db): Promise<NetworkPolicy> => selectPolicy(db, sql`for no key update`)

export const updateNetworkPolicy = async (
  db: Db,
  { networks, appliesToConsole, appliesToCredentials }: NetworkPolicy,
): Promise<void> => {
  await db.run(sql`
    update organization set networks = ${networks.map(({ network }) => network)}::text[],
      network_notes = ${networks.map(({ note }) => note ?? '')}::text[],
      limits_console = ${appliesToConsole}, limits_credentials = ${appliesToCredentials}
    where id = ${db.organizationId}`)
}
