/** The specification's sections that bind; it has two named Vendor, of which the one on states says so here. */
export const sections = [
  'General rules',
  'Observation reference (ORN)',
  'Filter expression',
  'Vendor group',
  'Vendor',
  'Bulk result records',
  'Asset and vulnerability records',
  'Enumerations',
  'Observation approval status',
  'Vendor (states)',
  'Endpoint lifecycle stage',
  'Conventions for every endpoint',
  '4.1 Observations',
  '4.2 Security events',
  '4.3 Automatic vendor detection',
  '4.4 Vendor directory',
  '4.5 MCP tool access',
  'Authentication',
  'Errors',
  'Limits',
  'Versioning',
] as const

export type Requirement = {
  /** Stable: never renumbered, never given to another requirement. */
  id: `${string}-${number}`
  section: (typeof sections)[number]
  text: string
}
