import { isPrivateAddress } from '../kernel/outside-address.ts'
import { headerValues } from './headers.ts'
import type { RecordedHop } from './recorded-domain.ts'

/** Headers in which proxies and servers name each other; others have numbers that look like addresses. */
const naming =
  /^(?:location|via|server|x-(?:backend|upstream|server|served|host|node|origin|real|proxy|instance|forwarded|cache|varnish)[\w-]*)$/
const address = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g
/** How F5 BIG-IP writes a server's address into its cookie: bytes in reverse, as one number. */
const bigIp = /^BIGipServer[^=]*=(\d{1,10})\.\d{1,5}\.0000/i

const addressOf = (number: number): string =>
  [number & 0xff, (number >>> 8) & 0xff, (number >>> 16) & 0xff, (number >>> 24) & 0xff].join('.')

/** Where headers and cookies name addresses of an internal network. */
export const internalAddresses = (hop: RecordedHop): string[] => [
  ...hop.headers.flatMap(([name, value]) =>
    naming.test(name)
      ? [...value.matchAll(address)]
          .filter(([one]) => isPrivateAddress(one))
          .map(([one]) => `${name}: ${one}`)
      : [],
  ),
  ...headerValues(hop, 'set-cookie').flatMap((value) => {
    const [, number] = bigIp.exec(value) ?? []
    const inner = number === undefined ? undefined : addressOf(Number(number))
    return inner !== undefined && isPrivateAddress(inner) ? [`set-cookie: BIGipServer… is ${inner}`] : []
  }),
]
