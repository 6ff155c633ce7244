/** What each role may do, for the person who assigns it. */
export const roles = [
  { value: 'owner', label: 'Owner', allows: 'Everything, including members, credentials and webhooks.' },
  {
    value: 'analyst',
    label: 'Analyst',
    allows: 'Works with vendors, observations, events and questionnaires.',
  },
  { value: 'viewer', label: 'Viewer', allows: 'Reads them, and changes nothing.' },
] as const

export type Role = (typeof roles)[number]['value']
