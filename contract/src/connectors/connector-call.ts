/** Shared by all operations that read connectors. */
export const connectorRead = {
  audience: 'console',
  method: 'GET',
  scopes: ['connectors.read'],
  stability: 'beta',
  version: '1.0.0',
} as const

/** Shared by all operations that change connectors. */
export const connectorWrite = {
  audience: 'console',
  method: 'POST',
  scopes: ['connectors.read', 'connectors.write'],
  stability: 'beta',
  version: '1.0.0',
} as const
