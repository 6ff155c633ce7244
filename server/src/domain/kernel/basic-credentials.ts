import { decodeFormText } from './form.ts'

export type BasicCredentials = { clientId: string; clientSecret: string }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Id and secret of an HTTP Basic header, form-decoded as RFC 6749 section 2.3.1 requires. */
export const parseBasicCredentials = (authorization: string): BasicCredentials | undefined => {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1]
  const pair = encoded && decodeUtf8(Buffer.from(encoded, 'base64'))
  if (!pair) return undefined
  const colon = pair.indexOf(':')
  if (colon < 0) return undefined
  const clientId = decodeFormText(pair.slice(0, colon))
  const clientSecret = decodeFormText(pair.slice(colon + 1))
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}
