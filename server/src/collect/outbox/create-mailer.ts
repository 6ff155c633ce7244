import { isIP } from 'node:net'
import type { MailText } from '../../domain/mail/mail.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** Fails if the server does not offer STARTTLS. */
  requireTls: boolean
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

type OutgoingMail = MailText & {
  /** Stays the same for every attempt, so that duplicates can be recognized. */
  messageId: string
  to: readonly { name: string; address: string }[]
}

export type MailOutcome =
  | { isSent: true; /** Those whom the server refused while it took others. */ refused: string[] }
  | {
      isSent: false
      /** A sentence for the organization, which does not run the mail server. */
      problem: string
      isPermanent: boolean
      /** For the operator. */
      cause: unknown
    }

export type Mailer = { send: (mail: OutgoingMail) => Promise<MailOutcome> }

type Timeouts = { connectMs: number; idleMs: number }

const usualTimeouts: Timeouts = { connectMs: 10_000, idleMs: 30_000 }

/** The relevant parts of a nodemailer error. */
type Failure = {
  code?: string
  responseCode?: number
  response?: string
  rejectedErrors?: { recipient?: string; responseCode?: number; response?: string }[]
}

const refusal = ({ recipient, response }: { recipient?: string; response?: string }): string =>
  plainLine(`${recipient ?? 'a recipient'} was refused: ${response ?? 'no reason given'}`, 300)

const describe = ({ code, response, rejectedErrors = [] }: Failure): string => {
  if (rejectedErrors.length > 0) return rejectedErrors.map(refusal).join(' ')
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'The mail server refused the login.'
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return 'The connection to the mail server could not be secured.'
  if (response !== undefined) return plainLine(`The mail server refused the mail: ${response}`, 300)
  return 'The mail server could not be reached.'
}

const isRefusedForGood = ({ rejectedErrors = [] }: Failure): boolean =>
  rejectedErrors.length > 0 && rejectedErrors.every(({ responseCode = 0 }) => responseCode >= 500)

/** Sends by SMTP, one connection per mail. `authorities` replace Node's trusted ones. */
export const createMailer = (
  { host, port, secure, requireTls, auth, from }: SmtpSettings,
  { authorities, timeouts = usualTimeouts }: { authorities?: readonly string[]; timeouts?: Timeouts } = {},
): Mailer => {
  const settings = {
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth && { auth }),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.idleMs,
    tls: { ...(authorities && { ca: [...authorities] }), ...(isIP(host) === 0 && { servername: host }) },
    // The content of a mail cannot make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }

  return {
    send: async ({ messageId, to, subject, text, unsubscribeUrl }) => {
      // Loaded with the first mail.
      const { createTransport } = await import('nodemailer')
      try {
        const { rejectedErrors = [] } = await createTransport(settings).sendMail({
          messageId: `<${messageId}>`,
          from,
          to: [...to],
          // Recipients are set here, not by what a parser finds in the headers.
          envelope: { from: from.address, to: to.map(({ address }) => address) },
          subject,
          text,
          // RFC 3834: asks for no automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // RFC 2369: mail programs offer to unsubscribe.
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        })
        return { isSent: true, refused: (rejectedErrors as Failure[]).map((one) => refusal(one)) }
      } catch (error) {
        // Nodemailer adds these members to what it throws.
        const failure = error as Failure
        return {
          isSent: false,
          problem: describe(failure),
          isPermanent: isRefusedForGood(failure),
          cause: error,
        }
      }
    },
  }
}
