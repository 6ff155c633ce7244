import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'

/** RFC 2606, 6761, 6762, 7686, 8375 and 9476, and what ICANN reserves for private use. */
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

/** Whether no company can own the domain, so that there is nothing to check. */
export const isReservedDomain = (domain: string): boolean =>
  reserved.some((name) => isAtOrBelow(domain, name))
