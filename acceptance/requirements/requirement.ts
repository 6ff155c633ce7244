/** The binding sections of the specification; two are named Vendor, so the one on states says so here. */
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
  /** Stable: never renumbered or reused. */
  id: `${string}-${number}`
  section: (typeof sections)[number]
  text: string
}
