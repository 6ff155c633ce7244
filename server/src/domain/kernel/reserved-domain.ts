import { isAtOrBelow } from './fourth-party/is-at-or-below.ts'

/** RFC 2606, 6761, 6762, 7686, 8375 and 9476, and what ICANN keeps for private use. */
const reserved = [
  'test',
  'example',
  'invalid',
  'localhost',
  'local',
  'internal',
  'onion',
  'alt',
  'home.arpa',
  'example.com',
  'example.net',
  'example.org',
]

/** Whether no company can have the domain, so that there is nobody to ask about it. */
export const isReservedDomain = (domain: string): boolean =>
  reserved.some((name) => isAtOrBelow(domain, name))
