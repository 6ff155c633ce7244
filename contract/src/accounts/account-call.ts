/** Shared by all calls from visitors who have not signed in. */
export const visitorCall = {
  audience: 'visitor',
  method: 'POST',
  scopes: [],
  keepsNoAnswer: true,
  stability: 'beta',
  version: '1.0.0',
} as const

/** Shared by all calls that people make about their own account. */
export const accountCall = {
  audience: 'account',
  method: 'POST',
  scopes: [],
  keepsNoAnswer: true,
  stability: 'beta',
  version: '1.0.0',
} as const

/** Shared by all calls that change who is a member. */
export const memberCall = {
  audience: 'console',
  method: 'POST',
  scopes: ['members.read', 'members.write'],
  stability: 'beta',
  version: '1.0.0',
} as const

/** Shared by all calls that members make about their own inbox in an organization. */
export const ownInboxCall = {
  audience: 'console',
  method: 'POST',
  scopes: [],
  stability: 'beta',
  version: '1.0.0',
} as const
