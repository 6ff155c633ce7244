import type { Place } from './check.ts'
import { people } from './people.ts'
import type { Random } from './random.ts'

// 61 names: because it is a prime, every stride visits all of them.
const prefixes =
  'www mail api app portal login shop blog docs help status cdn static img media files ftp vpn remote gateway sso id auth pay billing invoice crm erp hr jobs news events survey forms data reports stats metrics monitor logs git ci build stage test dev demo beta edge eu us asia backup archive legacy old intranet extranet partner supplier orders'.split(
    ' ',
  )

// RFC 5737 and RFC 3849: documentation addresses, which nobody has.
const networks = ['192.0.2', '198.51.100', '203.0.113']
const hostsPerNetwork = 254

const addressAt = (start: number, index: number): string => {
  const place = start + index
  if (index >= networks.length * hostsPerNetwork)
    return `2001:db8:${(start % 0xffff).toString(16)}:${(index >>> 16).toString(16)}::${(index & 0xffff).toString(16)}`
  const network = networks[Math.floor(place / hostsPerNetwork) % networks.length] ?? ''
  return `${network}.${1 + (place % hostsPerNetwork)}`
}

/** The company's places, as many as needed, no two alike; the first is its domain itself. */
export const createPlaces = (domain: string, random: Random): ((index: number) => Place) => {
  const start = random.between(0, 0xffff)
  const stride = random.between(1, prefixes.length - 1)
  const hostAt = (index: number): string => {
    if (index === 0) return domain
    const round = Math.floor((index - 1) / prefixes.length)
    const prefix = prefixes[(start + (index - 1) * stride) % prefixes.length] ?? 'www'
    return `${prefix}${round === 0 ? '' : `-${round + 1}`}.${domain}`
  }
  return (index) => ({
    domain,
    host: hostAt(index),
    address: addressAt(start, index),
    mailbox: `${people.mailboxAt(start + index)}@${domain}`,
    index,
  })
}
