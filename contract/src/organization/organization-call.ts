/** What every operation that reads the organization's settings has in common. */
export const organizationRead = {
  audience: 'console',
  method: 'GET',
  scopes: ['organization.read'],
  stability: 'beta',
  version: '1.0.0',
} as const

/** What every operation that changes them has in common. */
export const organizationWrite = {
  audience: 'console',
  method: 'POST',
  scopes: ['organization.read', 'organization.write'],
  stability: 'beta',
  version: '1.0.0',
} as const
