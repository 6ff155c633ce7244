import type { ReactNode } from 'react'

export const accountWords = {
  profile: {
    title: 'Profile',
    saved: 'Name changed.',
    failed: 'Couldn’t change your name',
    roleAt: (role: string, organization: string) => `${role} at ${organization}`,
    connected: 'Connected',
  },
  verification: {
    missing: 'Your email address isn’t verified. Until it is, your account works in this organization only.',
    noServer:
      'No mail server is set up, so we can’t send you a link. Ask your administrator to verify your address.',
    sent: (state: ReactNode) => <>Verification email: {state} Open the link in this browser.</>,
    send: 'Send verification link',
    failed: 'Couldn’t send the verification link',
  },
  region: {
    title: 'Language and time',
    language: 'Language',
    english: 'English',
    german: 'Deutsch',
    timeZone: 'Time zone',
    failed: 'Couldn’t change your language and time zone',
    takeBrowsers: (zone: string) => `Use this browser’s time zone, ${zone}`,
  },
  password: {
    title: 'Password',
    managed: 'You use single sign-on. Your identity provider manages your password.',
    current: 'Current password',
    new: 'New password',
    change: 'Change password',
    set: 'Set password',
    changed: 'Password changed. You were signed out everywhere else.',
  },
  digest: {
    title: 'Digest',
    about:
      'An email that summarizes what needs your attention: score drops, newly exploited vulnerabilities, overdue work and answers to review. You won’t get one when there is nothing to report.',
    noServer: 'Your choice takes effect once a mail server is set up.',
    unverified: 'You’ll get it once your email address is verified.',
    send: 'Send a digest',
    daily: 'Every day',
    weekly: 'On Mondays',
    time: 'Time',
    zone: (zone: string) => `In your time zone, ${zone}.`,
    saved: 'Digest changed.',
    failed: 'Couldn’t change your digest',
  },
  sessions: {
    title: 'Sessions',
    browser: 'Browser',
    signedIn: 'Signed in',
    current: 'This session',
    from: (address: string, organization: string) => `${address}, ${organization}`,
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
    end: 'Sign out',
    ended: 'Session signed out.',
    failed: 'Couldn’t sign out the session',
  },
}
