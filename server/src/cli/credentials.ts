import { isScope, type Scope, scopes as allScopes } from '@parapet/contract'
import type { Command } from 'commander'
import { newId } from '../domain/id.ts'
import { hashClientSecret, newClientSecret } from '../domain/client-secret.ts'
import {
  type CredentialRow,
  deleteCredential,
  insertCredential,
  selectCredentials,
  updateCredentialSecret,
} from '../store/credential.ts'
import type { Store } from '../store/store.ts'
import { requireName } from './require-name.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import { table } from './table.ts'
import type { Print, WithStore } from './store-command.ts'

/** The only time a secret is seen. */
type Secret = { clientId: string; clientSecret: string; scopes: readonly Scope[] }

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

const createCredential = async (
  store: Store,
  given: { org: string; name: string; scopes: string },
): Promise<Secret> => {
  const name = requireName(given.name)
  const scopes = requireScopes(given.scopes)
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  await store.system(async (db) => {
    const organizationId = await requireOrganizationId(db, given.org)
    const secretHash = hashClientSecret(clientSecret)
    await insertCredential(db, { clientId, organizationId, name, scopes, secretHash })
  })
  return { clientId, clientSecret, scopes }
}

const listCredentials = (store: Store, domain: string): Promise<CredentialRow[]> =>
  store.system(async (db) => selectCredentials(db, await requireOrganizationId(db, domain)))

const rotateCredential = async (store: Store, clientId: string): Promise<Secret> => {
  const clientSecret = newClientSecret()
  const secretHash = hashClientSecret(clientSecret)
  const row = await store.system((db) => updateCredentialSecret(db, { clientId, secretHash }))
  if (!row) throw noCredential(clientId)
  return { clientId, clientSecret, scopes: row.scopes }
}

const removeCredential = async (store: Store, clientId: string): Promise<void> => {
  const row = await store.system((db) => deleteCredential(db, clientId))
  if (!row) throw noCredential(clientId)
}

const describeSecret = ({ clientId, clientSecret, scopes }: Secret): string =>
  [
    `Client id:     ${clientId}`,
    `Client secret: ${clientSecret}`,
    `Scopes:        ${scopes.join(' ')}`,
    'Keep the secret now: it is stored as a hash and cannot be shown again.',
  ].join('\n')

const describeList = (rows: readonly CredentialRow[]): string =>
  rows.length === 0
    ? 'The organization has no credentials.'
    : table(
        ['CLIENT ID', 'NAME', 'CREATED', 'ROTATED', 'SCOPES'],
        rows.map((row) => [
          row.clientId,
          row.name,
          row.createdAt,
          row.rotatedAt ?? 'never',
          row.scopes.join(' '),
        ]),
      )

const listJson = (rows: readonly CredentialRow[]): string =>
  JSON.stringify(rows.map(({ rotatedAt, ...row }) => ({ ...row, ...(rotatedAt !== null && { rotatedAt }) })))

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
    .requiredOption('--org <domain>', 'a domain of the organization')
    .requiredOption('--name <name>', 'what the credential is for')
    .requiredOption('--scopes <scopes>', `scopes, separated by commas: ${Object.keys(allScopes).join(', ')}`)
    .option('--json', 'print JSON')
    .action((given: { org: string; name: string; scopes: string; json?: boolean }) =>
      withStore(async (store) => {
        const secret = await createCredential(store, given)
        print(given.json ? JSON.stringify(secret) : describeSecret(secret))
      }),
    )

  credentials
    .command('list')
    .description('List the credentials of an organization, without their secrets.')
    .requiredOption('--org <domain>', 'a domain of the organization')
    .option('--json', 'print JSON')
    .action(({ org, json }: { org: string; json?: boolean }) =>
      withStore(async (store) => {
        const rows = await listCredentials(store, org)
        print(json ? listJson(rows) : describeList(rows))
      }),
    )

  credentials
    .command('rotate')
    .description('Replace the secret, show the new one, once, and end all tokens of the old one.')
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
    .description('Delete a credential and end all its tokens.')
    .requiredOption('--client-id <id>', 'client id of the credential')
    .option('--json', 'print JSON')
    .action(({ clientId, json }: { clientId: string; json?: boolean }) =>
      withStore(async (store) => {
        await removeCredential(store, clientId)
        print(
          json
            ? JSON.stringify({ clientId })
            : `Deleted ${clientId}. Its tokens are refused within 5 seconds.`,
        )
      }),
    )
}
