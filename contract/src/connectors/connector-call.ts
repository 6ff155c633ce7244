/** What every operation that reads connectors has in common. */
export const connectorRead = {
  audience: 'console',
  method: 'GET',
  scopes: ['connectors.read'],
  stability: 'beta',
  version: '1.0.0',
} as const

/** What every operation that changes connectors has in common. */
export const connectorWrite = {
  audience: 'console',
  method: 'POST',
  scopes: ['connectors.read', 'connectors.write'],
  stability: 'beta',
  version: '1.0.0',
} as const
