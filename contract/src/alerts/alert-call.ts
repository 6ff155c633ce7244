/** Shared by all operations that read alert rules and what came of them. */
export const alertRead = {
  method: 'GET',
  scopes: ['connectors.read'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Scopes to read what a rule looks at: it sends findings, scores and events on. */
export const watchedScopes = ['findings.read', 'vendor-directory.read', 'security-events.read'] as const

/** Shared by all operations that change alert rules. */
export const alertWrite = {
  method: 'POST',
  scopes: ['connectors.read', 'alerts.manage', ...watchedScopes],
  stability: 'alpha',
  version: '1.0.0',
} as const
