import { consoleScopes, isReadScope, type MemberRole, type Scope, scopes } from '@parapet/contract'

// The keys of these tables are exactly the scopes.
const dataScopes = Object.keys(scopes) as Scope[]
const settingScopes = Object.keys(consoleScopes) as Scope[]

const readOnly = (given: readonly Scope[]): Scope[] => given.filter((scope) => isReadScope(scope))

/** What each role may do. Only owners decide where data goes and who gets in; others have read access at most. */
export const scopesByRole: Readonly<Record<MemberRole, ReadonlySet<Scope>>> = {
  owner: new Set([...dataScopes, ...settingScopes]),
  analyst: new Set([...dataScopes, ...readOnly(settingScopes)]),
  viewer: new Set(readOnly(dataScopes)),
}
