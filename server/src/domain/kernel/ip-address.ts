const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
// No zone, which is only meaningful on one machine.
const ipv6Alphabet = /^[0-9a-f.]*:[0-9a-f:.]+$/i
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const bytesOf = (group = ''): string => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 0xff}`
}

/**
 * The address in canonical form, or undefined if the text is not one: IPv6 in short form (RFC 5952), and an IPv4-mapped
 * address as IPv4.
 */
export const canonicalAddress = (text: string): string | undefined => {
  if (ipv4.test(text)) return text
  if (!ipv6Alphabet.test(text)) return undefined
  const address = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1)
  if (address === undefined) return undefined
  const [, high, low] = mapped.exec(address) ?? []
  return low === undefined ? address : `${bytesOf(high)}.${bytesOf(low)}`
}
