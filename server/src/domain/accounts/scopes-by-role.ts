import { consoleScopes, type MemberRole, type Scope, scopes } from '@parapet/contract'

const viewer: readonly Scope[] = [
  'findings.read',
  'security-events.read',
  'avd.read',
  'vendor-directory.read',
  'questionnaires.read',
]

const analyst: readonly Scope[] = [
  ...viewer,
  'findings.write',
  'findings.flag',
  'findings.manage',
  'security-events.respond',
  'security-events.manage',
  'avd.review',
  'vendor-directory.write',
  'vendor-directory.delete',
  'questionnaires.write',
  // Not for viewers: vendors give audit reports under a non-disclosure agreement, to those who review them.
  'documents.read',
  'documents.write',
  'views.write',
  'reports.share',
  'connectors.read',
  'alerts.manage',
  'audit.read',
  'members.read',
  'organization.read',
]

/** What each role may do. Only owners decide where data goes and who gets in. */
export const scopesByRole: Readonly<Record<MemberRole, ReadonlySet<Scope>>> = {
  // The keys of these tables are exactly the scopes.
  owner: new Set(Object.keys({ ...scopes, ...consoleScopes }) as Scope[]),
  analyst: new Set(analyst),
  viewer: new Set(viewer),
}
