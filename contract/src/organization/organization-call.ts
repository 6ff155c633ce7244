/** Shared by all operations that read the organization's settings. */
export const organizationRead = {
  audience: 'console',
  method: 'GET',
  scopes: ['organization.read'],
  stability: 'beta',
  version: '1.0.0',
} as const

/** Shared by all operations that change them. */
export const organizationWrite = {
  audience: 'console',
  method: 'POST',
  scopes: ['organization.read', 'organization.write'],
  stability: 'beta',
  version: '1.0.0',
} as const
