import { isIPv6 } from 'node:net'

/** The network that counts as one caller: an IPv4 address, or a whole IPv6 /64, which one subscriber owns. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address

  const [before = '', after = ''] = address.split('::')
  const left = groupsOf(before)
  const right = groupsOf(after)
  const zeros = Array<number>(8 - left.length - right.length).fill(0)
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map((group) => group.toString(16)).join(':')
}

// An embedded IPv4 suffix counts as two groups; both are outside the /64.
const groupsOf = (part: string): number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
