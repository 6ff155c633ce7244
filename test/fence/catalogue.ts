import type { ClientBase } from 'pg'
import { findPolicyFaults } from './find-policy-faults.ts'

export type Catalogue = {
  schema: string
  /** Tables that belong to no organization; every other table must be fenced. */
  globalTables: readonly string[]
  serviceRole: string
}

/** One sentence for each thing in the schema, or about the service's role, that opens the fence. */
export const findCatalogueFaults = async (client: ClientBase, catalogue: Catalogue): Promise<string[]> => {
  const { schema, globalTables, serviceRole } = catalogue
  const faults = await findPolicyFaults(client, catalogue)
  for (const rule of rules) {
    const { rows } = await client.query<{ fault: string }>(`${scope} ${rule}`, [
      schema,
      globalTables,
      serviceRole,
    ])
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

const scope = `
  with scope as (
    select $1::text::regnamespace as schema, $2::text[] as global_tables, $3::text as service_role
  ), fenced as (
    select c.*, (select attnum from pg_attribute
      where attrelid = c.oid and attname = 'organization_id' and not attisdropped) as organization
    from scope join pg_class c on relnamespace = schema
    where relkind in ('r', 'p', 'f') and relname <> all (global_tables)
  ), service as (
    select r.* from scope join pg_roles r on rolname = service_role
  )`

const tableRules = [
  `select format('Table %s has no organization_id: add the column, or list the table as a global one.', relname) as fault
   from fenced where organization is null`,
  `select format('Table %s is a foreign table, which row-level security does not reach.', relname) as fault
   from fenced where relkind = 'f'`,
  `select format('Table %s does not enable row level security.', relname) as fault
   from fenced where not relrowsecurity`,
  `select format('Table %s does not force row level security, so its owner passes it.', relname) as fault
   from fenced where not relforcerowsecurity`,
  `select format('Table %s has a trigger, %s.', relname, tgname) as fault
   from fenced join pg_trigger on tgrelid = fenced.oid where not tgisinternal`,
  `select format('Column %s of table %s takes its value from a sequence.', attname, relname) as fault
   from fenced join pg_attribute on attrelid = fenced.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attidentity <> '' or pg_get_expr(adbin, adrelid) like '%nextval(%'`,
  `select format('Role %s may truncate table %s or add triggers or references to it, which no policy stops.',
     service_role, relname) as fault
   from scope, service, fenced where has_table_privilege(service.oid, fenced.oid, 'truncate, trigger, references')`,
]

const keyRules = [
  `select format('Table %s has no primary key.', relname) as fault
   from fenced where not exists (select from pg_index where indrelid = fenced.oid and indisprimary)`,
  `select format('Key %s of table %s does not begin with organization_id.', indexrelid::regclass, relname) as fault
   from fenced join pg_index on indrelid = fenced.oid
   where (indisunique or indisexclusion) and indkey[0] is distinct from organization`,
  `select format('Foreign key %s of table %s does not begin with organization_id.', conname, relname) as fault
   from fenced join pg_constraint on conrelid = fenced.oid
   where contype = 'f' and conkey[1] is distinct from organization`,
  `select format('Foreign key %s of table %s does not refer to organization_id first.', conname, conrelid::regclass) as fault
   from fenced join pg_constraint on confrelid = fenced.oid
   where contype = 'f' and confkey[1] is distinct from organization`,
  `select format('Foreign key %s leads from a global table to fenced table %s.', conname, relname) as fault
   from scope, fenced join pg_constraint on confrelid = fenced.oid
   where contype = 'f' and not exists (select from fenced as referring where referring.oid = conrelid)`,
  `select format('Foreign key %s of table %s empties columns on delete.', conname, relname) as fault
   from fenced join pg_constraint on conrelid = fenced.oid where contype = 'f' and confdeltype in ('n', 'd')`,
]

const schemaRules = [
  `select format('View %s reads as its owner: set security_invoker.', relname) as fault
   from scope join pg_class on relnamespace = schema where relkind = 'v' and not exists (
     select from pg_options_to_table(reloptions)
     where option_name = 'security_invoker' and option_value::boolean)
     -- Those of an extension read no table of ours: it was there before them.
     and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  `select format('Materialized view %s keeps rows outside row level security.', relname) as fault
   from scope join pg_class on relnamespace = schema where relkind = 'm'`,
  `select format('Function %s runs as its owner: make it SECURITY INVOKER.', proname) as fault
   from scope join pg_proc on pronamespace = schema where prosecdef`,
]

const roleRules = [
  `select format('Role %s does not exist.', service_role) as fault
   from scope where not exists (select from service)`,
  `select format('Role %s is a superuser.', rolname) as fault from service where rolsuper`,
  `select format('Role %s has BYPASSRLS.', rolname) as fault from service where rolbypassrls`,
  `select format('Role %s may create roles and so become another one.', rolname) as fault
   from service where rolcreaterole`,
  `select format('Role %s is a member of %s.', rolname, roleid::regrole) as fault
   from service join pg_auth_members on member = service.oid`,
  `select format('Role %s owns %s.', rolname,
     coalesce(pg_describe_object(classid, objid, objsubid), 'an object of another database')) as fault
   from service join pg_shdepend on refclassid = 'pg_authid'::regclass and refobjid = service.oid
   where deptype = 'o'`,
  `select format('Role %s may create objects in schema %s.', rolname, schema) as fault
   from scope, service where has_schema_privilege(service.oid, schema, 'create')`,
  `select format('Role %s may create schemas.', rolname) as fault
   from service where has_database_privilege(service.oid, current_database(), 'create')`,
]

const rules = [...tableRules, ...keyRules, ...schemaRules, ...roleRules]
