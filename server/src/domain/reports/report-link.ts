import { hashLinkToken, newLinkToken } from '../kernel/link-token.ts'

/** Snapshots take space, and a link that nobody remembers is a leak. */
export const maxReportLinks = 100

/** A new link to a report. Browsers do not send what follows the #, so no server logs the token. */
export const newReportLink = (publicUrl: string): { url: string; tokenHash: Buffer } => {
  const token = newLinkToken('rpt_')
  return { url: `${publicUrl}/report#${token}`, tokenHash: hashLinkToken(token) }
}
