/** What every call by a visitor who has not signed in has in common. */
export const visitorCall = {
  audience: 'visitor',
  method: 'POST',
  scopes: [],
  keepsNoAnswer: true,
  stability: 'beta',
  version: '1.0.0',
} as const

/** What every call of a person about their own account has in common. */
export const accountCall = {
  audience: 'account',
  method: 'POST',
  scopes: [],
  keepsNoAnswer: true,
  stability: 'beta',
  version: '1.0.0',
} as const

/** What every call that changes who is a member has in common. */
export const memberCall = {
  audience: 'console',
  method: 'POST',
  scopes: ['members.read', 'members.write'],
  stability: 'beta',
  version: '1.0.0',
} as const
