import type { MemberRole } from '@parapet/contract'
import { type Command, Option } from 'commander'
import { accountLink, hashAccountToken, newAccountToken } from '../domain/accounts/account-link.ts'
import type { AuditChange } from '../domain/audit/audit.ts'
import { erasePerson } from '../operations/accounts/erase-person.ts'
import { inviteTo, makeInvitationToken } from '../operations/accounts/invite-to.ts'
import { resetFactors } from '../operations/accounts/reset-factors.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import { insertConsoleLink } from '../store/accounts/console-link.ts'
import { selectHomeOrganization } from '../store/accounts/console-membership.ts'
import {
  type ConsoleUserRow,
  type ListedUser,
  selectConsoleUsers,
  untieConsoleUser,
  updateConsoleUserProof,
} from '../store/accounts/console-user.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { type AccountOptions, findAccount } from './find-account.ts'
import { makeSetUpLink } from './make-set-up-link.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'
import { table } from './table.ts'

type Account = { publicUrl: () => string }

const resetLifeMs = 24 * 3_600_000

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'command-line', channel: 'CHANNEL_IMPORT' } as const

const describeUsers = (users: readonly ListedUser[]): string =>
  users.length === 0
    ? 'Nobody can sign in yet. Create the first owner with: parapet console setup-link'
    : table(
        ['ID', 'E-MAIL', 'VERIFIED BY', 'NAME', 'SIGN-IN METHOD', 'MEMBER OF'],
        users.map(({ id, email, provenBy, displayName, hasPassword, hasOidc, memberships }) => [
          id,
          email,
          provenBy ?? 'nobody',
          displayName,
          [...(hasPassword ? ['password'] : []), ...(hasOidc ? ['OIDC'] : [])].join(' and '),
          memberships.map(({ organization, role }) => `${organization} (${role})`).join(', '),
        ]),
      )

const invite = async (
  store: Store,
  { org, email, role }: { org: string; email: string; role: MemberRole },
) => {
  const organizationId = await store.system((db) => requireOrganizationId(db, org))
  const key = await ensureAuditKey(store)
  const now = new Date()
  return store.inOrganization(organizationId, async (db) => {
    const audit = (changes: readonly AuditChange[]) => insertAuditEntries(db, key, { ...by, now }, changes)
    const invitation = await inviteTo({ db, now, audit }, { email, role, invitedBy: null })
    return { invitation, token: await makeInvitationToken(db, invitation, 'operator') }
  })
}

/** Changes an account, with an audit entry in the organization the person works in. */
const changeAccount = async (
  store: Store,
  given: AccountOptions,
  {
    action,
    change,
  }: { action: AuditChange['action']; change: (db: Db, user: ConsoleUserRow) => Promise<void> },
): Promise<void> => {
  const key = await ensureAuditKey(store)
  const [user, organizationId] = await store.system(async (db) => {
    const found = await findAccount(db, given)
    return [found, await selectHomeOrganization(db, found.id, { isSso: true })] as const
  })
  if (organizationId === undefined)
    throw new Error(`${given.email} is not a member of any organization: invite the address instead.`)
  await store.inOrganization(organizationId, async (db) => {
    await change(db, user)
    const entry = { action, targetType: 'user', targetId: user.id } as const
    await insertAuditEntries(db, key, { ...by, now: new Date() }, [entry])
  })
}

const makeResetToken = async (store: Store, given: AccountOptions): Promise<string> => {
  const token = newAccountToken()
  const tokenHash = hashAccountToken(token)
  const expiresAt = new Date(Date.now() + resetLifeMs)
  await changeAccount(store, given, {
    action: 'user.password-link-made',
    change: async (db, { id: userId, oidcSubject }) => {
      if (oidcSubject !== null)
        throw new Error(
          `${given.email} signs in through the identity provider and has no password. If the provider is gone: parapet users untie`,
        )
      await insertConsoleLink(db, { purpose: 'password-reset', userId, tokenHash, expiresAt })
    },
  })
  return token
}

const verify = (store: Store, given: AccountOptions): Promise<void> =>
  changeAccount(store, given, {
    action: 'user.email-verified',
    change: async (db, { id, provenBy }) => {
      if (provenBy !== null) throw new Error(`${given.email} is already verified.`)
      if (!(await updateConsoleUserProof(db, id, 'operator')))
        throw new Error(`Another account has verified the address ${given.email}.`)
    },
  })

const untie = (store: Store, given: AccountOptions): Promise<void> =>
  changeAccount(store, given, {
    action: 'user.oidc-untied',
    change: async (db, { id }) => {
      if (!(await untieConsoleUser(db, id)))
        throw new Error(`${given.email} is not linked to an identity provider.`)
    },
  })

const deleteAccount = async (store: Store, given: AccountOptions): Promise<void> => {
  const key = await ensureAuditKey(store)
  const now = new Date()
  const actor = { type: by.actorType, id: by.actorId, displayName: 'The operator' }
  await erasePerson(await store.system((db) => findAccount(db, given)), {
    by: { actor, channel: by.channel, now },
    acrossOrganizations: (work) => store.system(work),
    inOrganization: (id, _actor, work) =>
      store.inOrganization(id, (db) =>
        work(db, (changes) => insertAuditEntries(db, key, { ...by, now }, changes)),
      ),
  })
}

const removeFactors = (store: Store, given: AccountOptions): Promise<void> =>
  changeAccount(store, given, {
    action: 'user.factors-reset',
    change: async (db, { id }) => {
      // The mail waits until a service with a mail server runs.
      if (!(await resetFactors({ db, isMailConfigured: true }, id)))
        throw new Error(`${given.email} has no second factor.`)
    },
  })

export const registerUsers = (
  program: Command,
  withStore: WithStore,
  { publicUrl }: Account,
  print: Print = console.log,
): void => {
  const users = program.command('users').description('Manage the people who sign in to the console.')

  users
    .command('list')
    .description('List all users with their organizations and roles.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const listed = await store.system(selectConsoleUsers)
        print(json ? JSON.stringify(listed) : describeUsers(listed))
      }),
    )

  users
    .command('invite')
    .description('Create a single-use invitation link that is valid for 7 days.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
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
            : `${invitation.email} can join as ${invitation.role} with this link, until ${invitation.expiresAt.slice(0, 10)}:\n${url}`,
        )
      }),
    )

  users
    .command('reset-password')
    .description('Create a single-use password-reset link that is valid for 24 hours.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--org <domain>', 'a domain of the organization, if several unverified accounts have the address')
    .option('--json', 'print JSON')
    .action(({ json, ...given }: AccountOptions & { json?: boolean }) =>
      withStore(async (store) => {
        const url = accountLink(publicUrl(), 'reset', await makeResetToken(store, given))
        print(
          json
            ? JSON.stringify({ url })
            : `Single-use link to set a new password for ${given.email}:\n${url}`,
        )
      }),
    )

  users
    .command('verify')
    .description(
      'Mark the e-mail address of an account as verified, so that it can join several organizations.',
    )
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--org <domain>', 'a domain of the organization, if several unverified accounts have the address')
    .action((given: AccountOptions) =>
      withStore(async (store) => {
        await verify(store, given)
        print(`${given.email} is verified.`)
      }),
    )

  users
    .command('untie')
    .description('Unlink an account from an identity provider that is gone, and end its sessions.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .action((given: AccountOptions) =>
      withStore(async (store) => {
        await untie(store, given)
        print(
          `${given.email} is no longer linked to the identity provider. Set a password with: parapet users reset-password`,
        )
      }),
    )

  users
    .command('delete')
    .description('Delete an account and all its memberships.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--org <domain>', 'a domain of the organization, if several unverified accounts have the address')
    .action((given: AccountOptions) =>
      withStore(async (store) => {
        await deleteAccount(store, given)
        print(
          `Deleted the account of ${given.email}. What the person did stays in the records of the organizations.`,
        )
      }),
    )

  const consoleCommand = program.command('console').description('Manage the console.')

  consoleCommand
    .command('reset-factor')
    .description('Remove all second factors of a person who has lost them, and end their sessions.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--org <domain>', 'a domain of the organization, if several unverified accounts have the address')
    .action((given: AccountOptions) =>
      withStore(async (store) => {
        await removeFactors(store, given)
        print(`${given.email} can sign in with the password alone, and can add a second factor again.`)
      }),
    )

  consoleCommand
    .command('setup-link')
    .description('Create a link that sets up the first owner, while nobody can sign in yet.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const url = await makeSetUpLink(store, publicUrl())
        if (url === undefined)
          throw new Error('The console is already set up. Invite someone with: parapet users invite')
        print(json ? JSON.stringify({ url }) : url)
      }),
    )
}
