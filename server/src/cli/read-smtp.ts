import type { SmtpSettings } from '../collect/outbox/create-mailer.ts'
import { readMailAddress } from '../domain/mail/mail-address.ts'
import { plainLine } from '../domain/mail/plain-text.ts'

const fromForm = /^(?:(?<name>[^<>]*)<(?<inner>[^<>]+)>|(?<plain>[^<>]+))$/

const readFrom = (given: string): SmtpSettings['from'] => {
  const { name = '', inner, plain = '' } = fromForm.exec(given.trim())?.groups ?? {}
  const address = readMailAddress((inner ?? plain).trim())
  if (address !== undefined) return { name: plainLine(name.replaceAll('"', ''), 100), address }
  throw new Error(
    'SMTP_FROM must be an address, such as parapet@example.com or Parapet <parapet@example.com>.',
  )
}

const form =
  'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com.'

const readLogin = ({ username, password }: URL): SmtpSettings['auth'] => {
  if (username === '' && password === '') return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw new Error('SMTP_URL must have its user and password percent-encoded.')
  }
}

const readRequireTls = (url: URL, isLoopback: boolean): boolean => {
  const others = [...url.searchParams.keys()].filter((name) => name !== 'requireTLS')
  const given = url.searchParams.get('requireTLS')
  if (others.length > 0 || (given !== null && given !== 'true' && given !== 'false'))
    throw new Error('SMTP_URL accepts only one parameter, requireTLS=true or requireTLS=false.')
  return given === null ? !isLoopback : given === 'true'
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/

/** The mail server, or undefined if none is configured. An incomplete configuration stops the start with a message. */
export const readSmtp = (
  smtpUrl: string | undefined,
  smtpFrom: string | undefined,
): SmtpSettings | undefined => {
  if (smtpUrl === undefined && smtpFrom === undefined) return undefined
  if (smtpUrl === undefined) throw new Error('SMTP_URL must be set if SMTP_FROM is.')
  if (smtpFrom === undefined) throw new Error('SMTP_FROM must be set if SMTP_URL is.')
  const url = URL.parse(smtpUrl)
  // The message does not repeat the value: it may contain a password.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') throw new Error(form)
  if (!['', '/'].includes(url.pathname) || url.hash !== '') throw new Error(form)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: readRequireTls(url, loopback.test(host)) && !secure,
    auth: readLogin(url),
    from: readFrom(smtpFrom),
  }
}
