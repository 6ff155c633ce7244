const abbreviations = new Set([
  'PII',
  'PHI',
  'IP',
  'DNS',
  'URL',
  'POC',
  // DNS record types.
  'AAAA',
  'CNAME',
  'MX',
  'NS',
  'PTR',
  'SOA',
  'SRV',
  'TXT',
  'CAA',
  'DNSKEY',
  'DS',
  'NAPTR',
  'RRSIG',
  'TLSA',
  'URI',
])

const commonPrefix = (members: readonly string[]): string => {
  const [first = ''] = members
  let length = first.length
  while (!members.every((member) => member.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, first.lastIndexOf('_', length) + 1)
}

/** What is left without the prefix; a number alone says nothing and keeps the word before it. */
const wordsOf = (member: string, prefix: string): string[] => {
  const words = member.slice(prefix.length).split('_')
  return words.length === 1 && /^\d+$/.test(words[0] ?? '') ? member.split('_').slice(-2) : words
}

/** `DATA_TYPE_SHARED_SENSITIVE_PII` → `Sensitive PII`, `VENDOR_TIER_1` → `Tier 1`. */
const nameOf = (member: string, prefix: string): string =>
  wordsOf(member, prefix)
    .map((word, index) => {
      if (abbreviations.has(word)) return word
      return index === 0 ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word.toLowerCase()
    })
    .join(' ')

/** The members of an enumeration in words, in order. */
export const memberNames = (members: readonly string[]): string[] => {
  const prefix = commonPrefix(members)
  return members.map((member) => nameOf(member, prefix))
}
