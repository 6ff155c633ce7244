import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of RFC 8949 as a passkey needs. */
const encode = (value: Cbor): Buffer => {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [encode(key), encode(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** What the authenticator or the page around it may say differently from the truth. */
type Said = { challenge?: string; origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

/** An authenticator in software that keeps one ES256 key, as the specification of WebAuthn describes it. */
export const createSoftwarePasskey = (publicUrl: string) => {
  const { hostname, origin: ownOrigin } = new URL(publicUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rawId = id.toString('base64url')
  let counted = 0

  const clientData = (type: string, options: string, { challenge, origin = ownOrigin }: Said): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? JSON.parse(options).challenge,
        origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (
    { rpId = hostname, isVerified = true, counter = (counted += 1) }: Said,
    attested?: Buffer,
  ): Buffer => {
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  const answer = (response: Record<string, string | string[]>): string =>
    JSON.stringify({ id: rawId, rawId, type: 'public-key', response, clientExtensionResults: {} })

  return {
    /** Answers options to create a passkey, as JSON text. */
    create: (options: string, said: Said = {}): string => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(key)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(said, attested)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, said).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers options to use the passkey, as JSON text. */
    use: (options: string, said: Said = {}): string => {
      const client = clientData('webauthn.get', options, said)
      const data = authenticatorData(said)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
