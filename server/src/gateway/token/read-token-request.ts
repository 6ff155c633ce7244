import { type BasicCredentials, parseBasicCredentials } from '../../domain/kernel/basic-credentials.ts'
import { parseForm } from '../../domain/kernel/form.ts'
import { isStorableText } from '../../domain/kernel/json-guard.ts'
import { jsonMembers } from '../../domain/kernel/json-members.ts'
import { invalidRequest, isRefusal, missingClient, type Refusal } from './refusal.ts'

export type TokenRequest = BasicCredentials & {
  /** Undefined: every scope of the credential. */
  scopes: readonly string[] | undefined
}

type Received = {
  contentType: string | undefined
  authorization: readonly string[]
  body: Uint8Array
}

type Parameters = { values: ReadonlyMap<string, string> }

const used = new Set(['grant_type', 'client_id', 'client_secret', 'scope'])

const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

export const isJson = (contentType: string | undefined): boolean =>
  mediaTypeOf(contentType) === 'application/json'

const parseJsonPairs = (text: string): [string, string][] | Refusal => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return invalidRequest('The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return invalidRequest('The body must be a JSON object.')
  }
  const members = new Map<string, unknown>(Object.entries(value))
  const pairs: [string, string][] = []
  for (const name of jsonMembers(text)) {
    const member = members.get(name) ?? ''
    if (typeof member === 'string') pairs.push([name, member])
    else if (used.has(name)) return invalidRequest(`${name} must be a string.`)
  }
  return pairs
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const readParameters = ({ contentType, body }: Received): Parameters | Refusal => {
  const text = decode(body)
  if (text === undefined) return invalidRequest('The body is not valid UTF-8.')
  const pairs = isJson(contentType)
    ? parseJsonPairs(text)
    : (parseForm(text) ?? invalidRequest('The body has an escape sequence that is not UTF-8 text.'))
  if (!Array.isArray(pairs)) return pairs
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (!isStorableText(value))
      return invalidRequest('The body has a character that parameters cannot contain.')
    // RFC 6749 section 3.2, like the rule below.
    if (values.has(name)) return invalidRequest('The body repeats a parameter.')
    values.set(name, value)
  }
  for (const [name, value] of values) {
    // A parameter without a value counts as not sent.
    if (value === '') values.delete(name)
  }
  return { values }
}

const readClient = (authorization: readonly string[], { values }: Parameters): BasicCredentials | Refusal => {
  const clientId = values.get('client_id')
  const clientSecret = values.get('client_secret')
  const [header, ...further] = authorization
  if (further.length > 0) return invalidRequest('Send one Authorization header, not several.')
  if (header === undefined) {
    return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : missingClient
  }
  const basic = parseBasicCredentials(header)
  if (clientSecret !== undefined || (clientId !== undefined && clientId !== basic?.clientId)) {
    return invalidRequest('Send the client id and secret by HTTP Basic or in the body, not both.')
  }
  if (!basic || !isStorableText(basic.clientId)) return missingClient
  return basic
}

/** Refuses by the Content-Type alone, before the body is read. */
export const refuseMediaType = (contentType: string | undefined): Refusal | undefined =>
  ['application/x-www-form-urlencoded', 'application/json'].includes(mediaTypeOf(contentType))
    ? undefined
    : invalidRequest(
        'Send the body as Content-Type: application/x-www-form-urlencoded or application/json.',
        415,
      )

/** Everything about the request that can be judged without the database. */
export const readTokenRequest = (received: Received): TokenRequest | Refusal => {
  const parameters = readParameters(received)
  if (isRefusal(parameters)) return parameters
  const { values } = parameters
  const client = readClient(received.authorization, parameters)
  if (isRefusal(client)) return client
  const grantType = values.get('grant_type')
  if (grantType === undefined) return invalidRequest('grant_type is missing. Send client_credentials.')
  if (grantType !== 'client_credentials') {
    return {
      status: 400,
      error: 'unsupported_grant_type',
      description: 'The only supported grant_type is client_credentials.',
    }
  }
  const scopes = values.get('scope')?.split(' ').filter(Boolean)
  return { ...client, scopes: scopes && scopes.length > 0 ? scopes : undefined }
}
