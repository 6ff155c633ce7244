/** Every scope a credential can carry, with the name shown where it is chosen. */
export const scopes = {
  'findings.read': 'Read security findings',
  'findings.flag': 'Flag security findings',
  'security-events.read': 'Read security events',
  'security-events.respond': 'Respond to security events',
  'avd.read': 'Read automatic vendor detection',
  'vendor-directory.read': 'Read vendor directory',
  'vendor-directory.write': 'Manage vendor directory',
  'vendor-directory.delete': 'Permanently delete vendors',
  'questionnaires.read': 'Read questionnaires',
  'questionnaires.write': 'Create questionnaires',
} as const

/** Only for people in the console: no credential can carry them. */
export const consoleScopes = {
  'audit.read': 'See the audit trail',
  'connectors.read': 'See connectors',
  'connectors.write': 'Manage connectors',
  'members.read': 'See members',
  'members.write': 'Manage members and organizations',
  'organization.read': 'See the organization',
  'organization.write': 'Manage the organization and its domains',
} as const

export type Scope = keyof typeof scopes | keyof typeof consoleScopes

export const isScope = (value: string): value is Scope => Object.hasOwn(scopes, value)

export const isReadScope = (scope: Scope): boolean => scope.endsWith('.read')
