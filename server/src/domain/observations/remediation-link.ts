import { hashLinkToken, newLinkToken } from '../kernel/link-token.ts'

const validDays = 90
const dayMs = 86_400_000

/** A new link to a remediation request. Browsers do not send what follows the #, so no server logs the token. */
export const newRemediationLink = (
  publicUrl: string,
  now: Date,
): { url: string; tokenHash: Buffer; expiresAt: Date } => {
  const token = newLinkToken('rlt_')
  return {
    url: `${publicUrl}/remediation#${token}`,
    tokenHash: hashLinkToken(token),
    expiresAt: new Date(now.getTime() + validDays * dayMs),
  }
}
