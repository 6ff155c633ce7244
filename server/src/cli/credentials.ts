import { isScope, type Scope, scopes as allScopes } from '@parapet/contract'
import type { Command } from 'commander'
import {
  addCredential,
  removeCredential,
  renewCredential,
  type ShownCredential,
} from '../operations/connectors/change-credential.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import {
  type CredentialRow,
  selectCredentials,
  selectCredentialState,
} from '../store/connectors/credential.ts'
import type { Store } from '../store/kernel/store.ts'
import { maxCredentialDays } from '../domain/connectors/credential-expiry.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { requireName } from './require-name.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import { table } from './table.ts'
import type { Print, WithStore } from './store-command.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

/** The only time a secret is shown. */
type Secret = { clientId: string; clientSecret: string; scopes: readonly Scope[]; expiresAt?: string }

const requireScopes = (given: string): Scope[] => {
  const wanted = given
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '')
  const known = Object.keys(allScopes).filter((scope) => isScope(scope))
  const unknown = wanted.filter((scope) => !isScope(scope))
  if (unknown.length > 0) {
    throw new Error(`There is no scope ${unknown.join(', ')}. The scopes are: ${known.join(', ')}.`)
  }
  if (wanted.length === 0) throw new Error(`--scopes needs at least one of: ${known.join(', ')}.`)
  return known.filter((scope) => wanted.includes(scope))
}

const noCredential = (clientId: string): Error =>
  new Error(`There is no credential ${clientId}. List them with: parapet credentials list --org DOMAIN`)

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'command-line', displayName: 'Command line' } as const
const by = { actorType: actor.type, actorId: actor.id, channel: 'CHANNEL_IMPORT' } as const

type Changing = Parameters<typeof addCredential>[0]

/** Makes the change and its audit entry in one transaction. */
const changeIn = async <T>(
  store: Store,
  organizationId: OrganizationId,
  change: (changing: Changing) => Promise<T>,
): Promise<T> => {
  const key = await ensureAuditKey(store)
  const now = new Date()
  return store.inOrganization(organizationId, (db) =>
    change({ db, now, actor, audit: (changes) => insertAuditEntries(db, key, { ...by, now }, changes) }),
  )
}

const toSecret = ({ credential, clientSecret }: ShownCredential): Secret => {
  const { clientId, scopes, expiresAt } = credential
  return { clientId, clientSecret, scopes, ...(expiresAt !== undefined && { expiresAt }) }
}

const requireExpiry = (given: string): Date => {
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (days >= 1 && days <= maxCredentialDays) return new Date(Date.now() + days * 86_400_000)
  throw new Error(`--expires-in-days must be a whole number from 1 to ${maxCredentialDays}.`)
}

const createCredential = async (
  store: Store,
  given: { org: string; name: string; scopes: string; expiresInDays?: string },
): Promise<Secret> => {
  const name = requireName(given.name)
  const scopes = requireScopes(given.scopes)
  const expiresAt = given.expiresInDays === undefined ? undefined : requireExpiry(given.expiresInDays)
  const organizationId = await store.system((db) => requireOrganizationId(db, given.org))
  return toSecret(
    await changeIn(store, organizationId, (changing) => addCredential(changing, { name, scopes, expiresAt })),
  )
}

const listCredentials = (store: Store, domain: string): Promise<CredentialRow[]> =>
  store.system(async (db) => selectCredentials(db, await requireOrganizationId(db, domain)))

const requireOwner = async (store: Store, clientId: string): Promise<OrganizationId> => {
  const state = await store.system((db) => selectCredentialState(db, clientId))
  if (!state) throw noCredential(clientId)
  return state.organizationId
}

const rotateCredential = async (store: Store, clientId: string): Promise<Secret> => {
  const organizationId = await requireOwner(store, clientId)
  const renewed = await changeIn(store, organizationId, (changing) => renewCredential(changing, clientId))
  if (!renewed) throw noCredential(clientId)
  return toSecret(renewed)
}

const deleteCredential = async (store: Store, clientId: string): Promise<void> => {
  const organizationId = await requireOwner(store, clientId)
  const isRemoved = await changeIn(store, organizationId, (changing) => removeCredential(changing, clientId))
  if (!isRemoved) throw noCredential(clientId)
}

const describeSecret = ({ clientId, clientSecret, scopes, expiresAt }: Secret): string =>
  [
    `Client id:     ${clientId}`,
    `Client secret: ${clientSecret}`,
    `Scopes:        ${scopes.join(' ')}`,
    ...(expiresAt === undefined ? [] : [`Expires:       ${expiresAt}`]),
    'Save the secret now: only its hash is stored, so it cannot be shown again.',
  ].join('\n')

const describeList = (rows: readonly CredentialRow[]): string =>
  rows.length === 0
    ? 'The organization has no credentials.'
    : table(
        ['CLIENT ID', 'NAME', 'CREATED', 'BY', 'EXPIRES', 'ROTATED', 'SCOPES'],
        rows.map((row) => [
          row.clientId,
          row.name,
          row.createdAt,
          row.createdBy?.displayName ?? 'unknown',
          row.expiresAt ?? 'never',
          row.rotatedAt ?? 'never',
          row.scopes.join(' '),
        ]),
      )

const listJson = (rows: readonly CredentialRow[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => value ?? undefined)

export const registerCredentials = (
  program: Command,
  withStore: WithStore,
  print: Print = console.log,
): void => {
  const credentials = program
    .command('credentials')
    .description('Manage the API credentials of organizations.')

  credentials
    .command('create')
    .description('Create a credential and show its secret, once.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .requiredOption('--name <name>', 'what the credential is for')
    .requiredOption('--scopes <scopes>', `scopes, separated by commas: ${Object.keys(allScopes).join(', ')}`)
    .option('--expires-in-days <days>', 'days until it expires (default: never)')
    .option('--json', 'print JSON')
    .action((given: { org: string; name: string; scopes: string; expiresInDays?: string; json?: boolean }) =>
      withStore(async (store) => {
        const secret = await createCredential(store, given)
        print(given.json ? JSON.stringify(secret) : describeSecret(secret))
      }),
    )

  credentials
    .command('list')
    .description('List the credentials of an organization, without their secrets.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .option('--json', 'print JSON')
    .action(({ org, json }: { org: string; json?: boolean }) =>
      withStore(async (store) => {
        const rows = await listCredentials(store, org)
        print(json ? listJson(rows) : describeList(rows))
      }),
    )

  credentials
    .command('rotate')
    .description('Replace the secret, show the new one once, and revoke all tokens of the old one.')
    .requiredOption('--client-id <id>', 'client id of the credential')
    .option('--json', 'print JSON')
    .action(({ clientId, json }: { clientId: string; json?: boolean }) =>
      withStore(async (store) => {
        const secret = await rotateCredential(store, clientId)
        print(json ? JSON.stringify(secret) : describeSecret(secret))
      }),
    )

  credentials
    .command('delete')
    .description('Delete a credential and revoke all its tokens.')
    .requiredOption('--client-id <id>', 'client id of the credential')
    .option('--json', 'print JSON')
    .action(({ clientId, json }: { clientId: string; json?: boolean }) =>
      withStore(async (store) => {
        await deleteCredential(store, clientId)
        print(
          json
            ? JSON.stringify({ clientId })
            : `Deleted ${clientId}. Its tokens are refused within 5 seconds.`,
        )
      }),
    )
}
