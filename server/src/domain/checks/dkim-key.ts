import { createPublicKey } from 'node:crypto'

type Problem = 'weak' | 'invalid' | 'testing'

export type KeyFault = { problem: Problem; summary: string; isMinor?: boolean }

/** RFC 8301: verifiers ignore shorter keys, and signers should use longer ones than the second. */
const leastBits = 1024
const goodBits = 2048

const ed25519Bytes = 32

const tagsOf = (record: string): Map<string, string> => {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const [name = '', ...rest] = part.split('=')
    const key = name.trim()
    if (key !== '' && !tags.has(key)) tags.set(key, rest.join('=').trim())
  }
  return tags
}

const bitsOf = (key: Buffer): number | undefined => {
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type })
      return asymmetricKeyType === 'rsa' ? asymmetricKeyDetails?.modulusLength : undefined
    } catch {
      // The other form may fit; RFC 8017 and RFC 5280 both describe RSA keys, and both are published.
    }
  }
  return undefined
}

const invalid = (summary: string): KeyFault => ({ problem: 'invalid', summary })

const keyFaults = (type: string, text: string): KeyFault[] => {
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return [invalid('The key is not Base64.')]
  if (type === 'ed25519')
    return key.length === ed25519Bytes ? [] : [invalid('The key is not an Ed25519 key.')]
  const bits = bitsOf(key)
  if (bits === undefined) return [invalid('The key is not an RSA key.')]
  if (bits >= goodBits) return []
  return [
    {
      problem: 'weak',
      summary: `The RSA key has ${bits} bits${bits < leastBits ? ', so receivers ignore its signatures' : ''}.`,
      isMinor: bits >= leastBits,
    },
  ]
}

/** What is wrong with the key record of a DKIM selector (RFC 6376 section 3.6.1). */
export const dkimFaults = (record: string): KeyFault[] => {
  const tags = tagsOf(record)
  const type = (tags.get('k') ?? 'rsa').toLowerCase()
  const [first] = tags.keys()
  const key = tags.get('p')?.replaceAll(/\s+/g, '')
  if (tags.has('v') && (first !== 'v' || tags.get('v') !== 'DKIM1'))
    return [invalid('The record does not begin with v=DKIM1.')]
  if (key === undefined) return [invalid('The record has no key.')]
  // The owner has withdrawn the key.
  if (key === '') return []
  if (type !== 'rsa' && type !== 'ed25519')
    return [invalid(`The key type ${type.slice(0, 20)} is not known.`)]
  const hashes = (tags.get('h') ?? 'sha256').toLowerCase().split(':')
  const flags = (tags.get('t') ?? '').toLowerCase().split(':')
  return [
    ...keyFaults(type, key),
    ...(hashes.some((one) => one.trim() === 'sha256')
      ? []
      : [invalid('The key allows SHA-1 only, and receivers ignore such signatures.')]),
    ...(flags.some((one) => one.trim() === 'y')
      ? [{ problem: 'testing' as const, summary: 'The flag y says that the domain tests DKIM.' }]
      : []),
  ]
}
