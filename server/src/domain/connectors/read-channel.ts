import { type AlertChannelKind, invalidField } from '@parapet/contract'
import { readMailAddress } from '../mail/mail-address.ts'
import { readWebhookUrl } from './read-webhook-url.ts'

type Kind = Exclude<AlertChannelKind, 'ALERT_CHANNEL_KIND_UNSPECIFIED' | 'ALERT_CHANNEL_KIND_WEBHOOK'>

export type ChannelSettings = {
  email?: string | undefined
  projectKey?: string | undefined
  issueType?: string | undefined
  assignmentGroup?: string | undefined
  closesTickets?: boolean | undefined
}

export type ChannelFields = ChannelSettings & {
  url?: string | undefined
  user?: string | undefined
  token?: string | undefined
}

/** What is stored encrypted. */
export type ChannelSecret = { url?: string; user?: string; token?: string }

type Channel = {
  /** What may be shown of the address. */
  url: string
  secret: ChannelSecret
  settings: ChannelSettings
}

type Field = keyof ChannelFields

const fieldsOf: Readonly<Record<Kind, { required: readonly Field[]; optional: readonly Field[] }>> = {
  ALERT_CHANNEL_KIND_SLACK: { required: ['url'], optional: [] },
  ALERT_CHANNEL_KIND_TEAMS: { required: ['url'], optional: [] },
  ALERT_CHANNEL_KIND_JIRA: {
    required: ['url', 'user', 'token', 'projectKey'],
    optional: ['issueType', 'closesTickets'],
  },
  ALERT_CHANNEL_KIND_SERVICENOW: {
    required: ['url', 'user', 'token'],
    optional: ['assignmentGroup', 'closesTickets'],
  },
  ALERT_CHANNEL_KIND_MAIL: { required: ['email'], optional: [] },
}

const nameOf = (kind: Kind): string => kind.replace('ALERT_CHANNEL_KIND_', '')

const requireKind = (kind: AlertChannelKind): Kind => {
  if (kind === 'ALERT_CHANNEL_KIND_UNSPECIFIED') throw invalidField('kind', 'must be set.')
  if (kind === 'ALERT_CHANNEL_KIND_WEBHOOK')
    throw invalidField('kind', 'a signed webhook is made with CreateWebhook.')
  return kind
}

const readSite = (given: string): string => {
  const url = new URL(readWebhookUrl(given))
  if (url.pathname !== '/' || url.search !== '')
    throw invalidField('url', 'must be the address of the site alone, such as https://example.atlassian.net.')
  return url.origin
}

const readEmail = (given: string): string => {
  const email = readMailAddress(given)
  if (email === undefined)
    throw invalidField('email', 'must be a plain mail address, such as soc@example.com.')
  return email
}

const requireFields = (kind: Kind, fields: ChannelFields): void => {
  const { required, optional } = fieldsOf[kind]
  for (const name of required)
    if (fields[name] === undefined) throw invalidField(name, `is required for ${nameOf(kind)}.`)
  const known = new Set<string>([...required, ...optional])
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !known.has(name)) throw invalidField(name, `is not used for ${nameOf(kind)}.`)
}

/** A channel as it is stored; throws a 400 that says which field is missing or wrong. */
export const readChannel = (given: AlertChannelKind, fields: ChannelFields): Channel => {
  const kind = requireKind(given)
  requireFields(kind, fields)
  const { url = '', user = '', token = '', email = '', ...settings } = fields
  if (kind === 'ALERT_CHANNEL_KIND_MAIL') {
    const address = readEmail(email)
    return { url: `mailto:${address}`, secret: {}, settings: { email: address } }
  }
  if (kind === 'ALERT_CHANNEL_KIND_SLACK' || kind === 'ALERT_CHANNEL_KIND_TEAMS') {
    const address = readWebhookUrl(url)
    // The rest of such an address is the secret.
    return { url: new URL(address).origin, secret: { url: address }, settings: {} }
  }
  return { url: readSite(url), secret: { user, token }, settings }
}
