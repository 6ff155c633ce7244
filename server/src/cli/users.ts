import type { MemberRole } from '@parapet/contract'
import { type Command, Option } from 'commander'
import { accountLink, hashAccountToken, newAccountToken } from '../domain/account-link.ts'
import { emailKey } from '../domain/email-key.ts'
import { inviteTo } from '../operations/accounts/invite-to.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import { insertConsoleLink } from '../store/console-link.ts'
import { selectHomeOrganization } from '../store/console-membership.ts'
import { type ListedUser, selectConsoleUserByEmail, selectConsoleUsers } from '../store/console-user.ts'
import type { Store } from '../store/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { escapeControls } from './escape-controls.ts'
import { makeSetUpLink } from './make-set-up-link.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

type Account = { publicUrl: () => string }

const resetLifeMs = 24 * 3_600_000

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'command-line', channel: 'CHANNEL_IMPORT' } as const

const describeUsers = (users: readonly ListedUser[]): string =>
  users.length === 0
    ? 'Nobody can sign in yet. Make the first owner with: parapet console setup-link'
    : table(
        ['ID', 'E-MAIL', 'NAME', 'SIGNS IN BY', 'MEMBER OF'],
        users.map(({ id, email, displayName, hasPassword, hasOidc, memberships }) => [
          id,
          escapeControls(email),
          escapeControls(displayName),
          [...(hasPassword ? ['password'] : []), ...(hasOidc ? ['OIDC'] : [])].join(' and '),
          memberships.map(({ organization, role }) => escapeControls(`${organization} (${role})`)).join(', '),
        ]),
      )

const invite = async (
  store: Store,
  { org, email, role }: { org: string; email: string; role: MemberRole },
) => {
  const organizationId = await store.system((db) => requireOrganizationId(db, org))
  const key = await ensureAuditKey(store)
  const now = new Date()
  return store.inOrganization(organizationId, (db) =>
    inviteTo(
      { db, now, audit: (changes) => insertAuditEntries(db, key, { ...by, now }, changes) },
      { email, role, invitedBy: null },
    ),
  )
}

const makeResetToken = async (store: Store, email: string): Promise<string> => {
  const key = await ensureAuditKey(store)
  const [user, organizationId] = await store.system(async (db) => {
    const found = await selectConsoleUserByEmail(db, emailKey(email))
    return [found, found && (await selectHomeOrganization(db, found.id))] as const
  })
  if (!user) throw new Error(`Nobody has the address ${email}. List everybody with: parapet users list`)
  if (organizationId === undefined)
    throw new Error(`${email} is a member of no organization: invite the address instead.`)
  const token = newAccountToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + resetLifeMs)
  await store.inOrganization(organizationId, async (db) => {
    const tokenHash = hashAccountToken(token)
    await insertConsoleLink(db, { purpose: 'password-reset', userId: user.id, tokenHash, expiresAt })
    await insertAuditEntries(db, key, { ...by, now }, [
      { action: 'user.password-link-made', targetType: 'user', targetId: user.id },
    ])
  })
  return token
}

export const registerUsers = (
  program: Command,
  withStore: WithStore,
  { publicUrl }: Account,
  print: Print = console.log,
): void => {
  const users = program.command('users').description('Manage the people who sign in to the console.')

  users
    .command('list')
    .description('List everybody, with their organizations and roles.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const listed = await store.system(selectConsoleUsers)
        print(json ? JSON.stringify(listed) : describeUsers(listed))
      }),
    )

  users
    .command('invite')
    .description('Make a link by which somebody becomes a member, once and within 7 days.')
    .requiredOption('--org <domain>', 'a domain of the organization')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .addOption(
      new Option('--role <role>', 'what the person may do')
        .choices(['owner', 'analyst', 'viewer'])
        .default('viewer'),
    )
    .option('--json', 'print JSON')
    .action((given: { org: string; email: string; role: MemberRole; json?: boolean }) =>
      withStore(async (store) => {
        const { invitation, token } = await invite(store, given)
        const url = accountLink(publicUrl(), 'invitation', token)
        print(
          given.json
            ? JSON.stringify({ invitation, url })
            : `${invitation.email} can come in as ${invitation.role} with this link, until ${invitation.expiresAt.slice(0, 10)}:\n${url}`,
        )
      }),
    )

  users
    .command('reset-password')
    .description('Make a link by which somebody sets a new password, once and within 24 hours.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--json', 'print JSON')
    .action(({ email, json }: { email: string; json?: boolean }) =>
      withStore(async (store) => {
        const url = accountLink(publicUrl(), 'reset', await makeResetToken(store, email))
        print(json ? JSON.stringify({ url }) : `This link sets a new password for ${email}, once:\n${url}`)
      }),
    )

  program
    .command('console')
    .description('Manage the console.')
    .command('setup-link')
    .description('Make a link by which the first owner is made, while nobody can sign in yet.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const url = await makeSetUpLink(store, publicUrl())
        if (url === undefined)
          throw new Error('The console is set up already. Let somebody in with: parapet users invite')
        print(json ? JSON.stringify({ url }) : url)
      }),
    )
}
