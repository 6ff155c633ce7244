import type pg from 'pg'

// Being able to become an owner or a built-in role is as bad as being one.
const whyNotPlain = `
  with powerful as (
    select oid, rolname from pg_roles
    where rolsuper or rolbypassrls or rolcreaterole or rolreplication or starts_with(rolname, 'pg_')
      or oid in (select relowner from pg_class where relnamespace = 'public'::regnamespace)
  )
  select session_user as login, (
    select case
      when bool_or(rolname = session_user) then 'is a superuser, owns tables, or may bypass row-level security'
      when count(*) > 0 then format('can become the role "%s"', min(rolname))
    end
    from powerful where pg_has_role(session_user, oid, 'member')) as reason`

type Row = { login: string; reason: string | null }

/** Refuses a new pool connection whose login could bypass the fence between organizations. */
export const verifyPlainRole = (client: pg.PoolClient, done: (error?: Error) => void): void =>
  client.query<Row>(whyNotPlain, [], (error: Error | null, result?: pg.QueryResult<Row>) => {
    const { login, reason } = result?.rows[0] ?? {}
    if (error || reason === null) return done(error ?? undefined)
    return done(
      new Error(
        `The login "${login}" ${reason}. The service must run with an unprivileged login: set DATABASE_URL to one and DATABASE_OWNER_URL to the owner, or set both to the owner and Parapet creates the login.`,
      ),
    )
  })
