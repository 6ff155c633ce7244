import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import type { GivenKeys, SecretKey } from '../../domain/kernel/secret-key.ts'

type Login = { role: string; password: string }

const prefixOf = (database: string): string =>
  `parapet_${createHash('sha256').update(database).digest('hex').slice(0, 8)}_`

/**
 * One login per database and secret key, so that two Parapets on one server, or the keys of a rotation, never share
 * one.
 */
const loginOf = (database: string, { derive }: SecretKey): Login => {
  const name = derive(`login name ${database}`).toString('hex', 0, 4)
  return {
    role: prefixOf(database) + name,
    password: derive(`login password ${database}`).toString('base64url'),
  }
}

/** The same server and database, logging in as the service's plain role. */
export const loginUrl = (ownerUrl: string, key: SecretKey): string => {
  const { database = '' } = new pg.Client({ connectionString: ownerUrl })
  const { role, password } = loginOf(database, key)
  const url = new URL(ownerUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  // As parameters, because a URL without a host, as for a Unix socket, has no place for a user.
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What the server stores for a password (RFC 5803): the password itself is never sent, so no log can contain it. */
const scramVerifier = (password: string, salt: Buffer): string => {
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const server = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

const createLogin = async (client: pg.Client, login: Login, salt: Buffer): Promise<void> => {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [login.role])
  if (rows.length > 0) return
  const verifier = pg.escapeLiteral(scramVerifier(login.password, salt))
  try {
    await client.query(
      `create role ${pg.escapeIdentifier(login.role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit password ${verifier}`,
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(
      'The owner of the database cannot create roles. Grant it CREATEROLE, or set DATABASE_URL to an unprivileged login of your own and DATABASE_OWNER_URL to the owner.',
      { cause: error },
    )
  }
}

// Granted to each login directly rather than through membership: members of a group shared by all databases of the
// server could read another Parapet's data.
const differingGrants = `
  with granted as (
    select grantee, privilege_type as privilege, '' as columns, 'schema public' as object
    from pg_namespace n, aclexplode(nspacl) where n.oid = 'public'::regnamespace
    union all
    select grantee, privilege_type, '', format('table %s', c.oid::regclass)
    from pg_class c, aclexplode(relacl) where relnamespace = 'public'::regnamespace
    union all
    select grantee, privilege_type, format(' (%I)', attname), format('table %s', c.oid::regclass)
    from pg_class c join pg_attribute on attrelid = c.oid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace
    union all
    select grantee, privilege_type, '', format('function %s', p.oid::regprocedure)
    from pg_proc p, aclexplode(proacl) where pronamespace = 'public'::regnamespace
  ), wanted as (select privilege, columns, object from granted where grantee = to_regrole('parapet_service')),
  held as (select privilege, columns, object from granted where grantee = to_regrole($1))
  select format('revoke %s%s on %s from %s', privilege, columns, object, $1) as statement
  from (table held except table wanted) as surplus
  union all
  select format('grant %s%s on %s to %s', privilege, columns, object, $1)
  from (table wanted except table held) as missing`

/** Gives the role exactly what the migrations granted to `parapet_service`. */
const alignGrants = async (client: pg.Client, role: string): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(differingGrants, [pg.escapeIdentifier(role)])
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join('; '))
}

/** Drops the logins of earlier secret keys and of an earlier database name once no session uses them. */
const dropStaleLogins = async (
  client: pg.Client,
  database: string,
  kept: readonly string[],
): Promise<void> => {
  const { rows } = await client.query<{ role: string }>(
    `select quote_ident(rolname) as role from pg_roles
     where starts_with(rolname, $1) and rolname <> all ($2)
       and not exists (select from pg_stat_activity where usename = rolname)`,
    [prefixOf(database), kept],
  )
  for (const { role } of rows)
    await client.query(`
      revoke all on all tables in schema public from ${role};
      revoke all on all functions in schema public from ${role};
      revoke all on schema public from ${role};
      do $$ begin drop role ${role};
      exception when dependent_objects_still_exist then alter role ${role} nologin; end $$`)
}

/** An earlier version made the operator's login a member of the group. */
const leaveGroup = async (client: pg.Client, role: string): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_auth_members where roleid = to_regrole('parapet_service') and member = to_regrole($1)`,
    [pg.escapeIdentifier(role)],
  )
  if (rows.length > 0) await client.query(`revoke parapet_service from ${pg.escapeIdentifier(role)}`)
}

/** Creates the service's login, or sets up the plain one that the operator created for it. */
export const admitService = async (
  client: pg.Client,
  { secretKeys, ownLogin }: { secretKeys: GivenKeys; ownLogin: string | undefined },
): Promise<void> => {
  const { database = '' } = client
  const [current] = secretKeys
  const login = loginOf(database, current)
  const role = ownLogin ?? login.role
  // Citus does not change grants on fenced tables and on global ones in one transaction otherwise; elsewhere it is unused.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  await client.query('grant select on schema_migration to parapet_service')
  if (ownLogin === undefined) await createLogin(client, login, current.derive(`login salt ${database}`))
  else await leaveGroup(client, ownLogin)
  await alignGrants(client, role)
  const kept = secretKeys.map((key) => loginOf(database, key).role)
  await dropStaleLogins(client, database, kept)
}
