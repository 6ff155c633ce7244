import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

/** What happened, and what a person who did not do it should do. */
const events = {
  'new-device': [
    'New sign-in to your account',
    'Somebody signed in to your account in a browser that it was not used in before.',
    'change your password at once, which ends all other sessions, and check your second factors',
  ],
  'totp-added': [
    'An authenticator app was added to your account',
    'An authenticator app was added to your account as a second factor. All other sessions have ended.',
    'remove it, change your password, and tell an owner of your organization',
  ],
  'totp-removed': [
    'The authenticator app was removed from your account',
    'The authenticator app was removed from the second factors of your account. All other sessions have ended.',
    'add it again, change your password, and tell an owner of your organization',
  ],
  'passkey-added': [
    'A passkey was added to your account',
    'A passkey was added to your account. All other sessions have ended.',
    'remove it, change your password, and tell an owner of your organization',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'A passkey was removed from your account. All other sessions have ended.',
    'add it again, change your password, and tell an owner of your organization',
  ],
  'recovery-code-used': [
    'A recovery code of your account was used',
    'A recovery code was used instead of the second factor of your account.',
    'change your password, replace your recovery codes, and tell an owner of your organization',
  ],
  'recovery-codes-renewed': [
    'The recovery codes of your account were replaced',
    'The recovery codes of your account were replaced, and the earlier ones no longer work. All other sessions have ended.',
    'replace them again, change your password, and tell an owner of your organization',
  ],
  'factors-reset': [
    'The second factors of your account were removed',
    'An owner of your organization or the operator of the service removed all second factors of your account. All its sessions have ended.',
    'change your password, add a second factor, and ask them why',
  ],
  'password-changed': [
    'The password of your account was changed',
    'The password of your account was changed. All other sessions have ended.',
    'set a new one at once with "Forgotten your password?" on the sign-in page, and tell an owner of your organization',
  ],
} as const satisfies Record<string, readonly [string, string, string]>

export type AccountEvent = keyof typeof events

type AccountNoticeFacts = {
  event: AccountEvent
  /** RFC 3339. */
  at: string
  address: string | null
  userAgent: string | null
  email: string
  publicUrl: string
}

/** Tells a person what happened to their account; contains no secret and no link that does anything. */
export const accountNoticeMail = (facts: AccountNoticeFacts): MailText => {
  const { event, at, address, userAgent, publicUrl } = facts
  const [subject, happened, then] = events[event]
  return {
    subject: `Parapet: ${subject}`,
    text: [
      'Hello,',
      '',
      happened,
      '',
      `  Account:  ${plainLine(facts.email, 320)}`,
      `  Time:     ${at.slice(0, 16).replace('T', ' ')} UTC`,
      ...(userAgent === null ? [] : [`  Browser:  ${plainLine(userAgent, 200)}`]),
      ...(address === null ? [] : [`  Network:  ${plainLine(address, 100)}`]),
      '',
      'If this was you, there is nothing to do.',
      `If it was not, ${then}.`,
      `You find all of this at ${publicUrl}/settings/account.`,
      '',
      '-- ',
      'Sent by Parapet about your account.',
      '',
    ].join('\n'),
  }
}
