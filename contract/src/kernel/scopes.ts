/** Every scope a credential can carry, with the name shown where it is chosen. */
export const scopes = {
  'findings.read': 'Read security findings',
  'findings.write': 'Import security findings',
  'findings.flag': 'Flag security findings',
  'findings.manage': 'Triage security findings',
  'security-events.read': 'Read security events',
  'security-events.respond': 'Respond to security events',
  'security-events.manage': 'Manage security events',
  'avd.read': 'Read automatic vendor detection',
  'avd.review': 'Review automatic vendor detection',
  'vendor-directory.read': 'Read vendor directory',
  'vendor-directory.write': 'Manage vendor directory',
  'vendor-directory.delete': 'Permanently delete vendors',
  'questionnaires.read': 'Read questionnaires',
  'questionnaires.write': 'Create and manage questionnaires',
  'documents.read': 'Read documents of vendors',
  'documents.write': 'Upload and manage documents of vendors',
  'views.write': 'Save and share views of lists',
  'reports.share': 'Share reports by link',
  'connectors.read': 'See webhooks',
  'webhooks.manage': 'Manage webhooks',
  'alerts.manage': 'Manage alert rules',
  'audit.read': 'See the audit trail',
} as const

/** Only for people in the console: no credential can carry them. */
export const consoleScopes = {
  'connectors.write': 'Manage credentials and mails',
  'members.read': 'See members',
  'members.write': 'Manage members and organizations',
  'organization.read': 'See the organization',
  'organization.write': 'Manage the organization and its domains',
} as const

export type Scope = keyof typeof scopes | keyof typeof consoleScopes

export const isScope = (value: string): value is Scope => Object.hasOwn(scopes, value)

export const isReadScope = (scope: Scope): boolean => scope.endsWith('.read')
