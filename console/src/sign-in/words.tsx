import type { ReactNode } from 'react'
import { countOf } from '../parts/count-of.ts'
import { wordsOf } from '../parts/language.ts'

const english = {
  brand: 'Parapet',
  email: 'Email address',
  yourName: 'Your name',
  toSignIn: 'Go to sign-in',
  or: 'or',
  minutes: (count: number) => countOf(count, 'minute'),
  seconds: (count: number) => countOf(count, 'second'),
  tooMany: (wait: ReactNode) => <>Too many attempts. Try again in {wait}.</>,
  signIn: {
    signIn: 'Sign in',
    expired: 'Sign in to continue where you left off.',
    forgot:
      'Forgot your password? The administrator of this installation can send you a link to set a new one.',
    noWay:
      'Passwords are turned off and there is no identity provider. Ask the administrator of this installation.',
    failed: 'Couldn’t sign you in. Try again.',
  },
  problems: {
    OIDC_FAILED: 'The identity provider didn’t confirm who you are. Try again.',
    OIDC_EXPIRED: 'Signing in took too long. Start again.',
    OIDC_EMAIL_UNVERIFIED: 'The identity provider hasn’t verified your email address.',
    OIDC_NO_MEMBERSHIP: 'You aren’t a member of any organization here. Ask an owner for an invitation.',
    OIDC_ACCOUNT_MISMATCH:
      'An account with your email address belongs to another identity. Ask the administrator of this installation.',
    NETWORK_REFUSED:
      'Your organization doesn’t allow sign-in from this network. Use another, or ask an owner to allow it.',
    OIDC_UNAVAILABLE: 'Can’t reach the identity provider. Try again in a few minutes.',
  },
  password: {
    label: 'Password',
    rule: (least: number) => `At least ${least} characters and hard to guess. A few words are fine.`,
    missing: (count: number) => `${countOf(count, 'more character', 'more characters')}.`,
    longEnough: 'Long enough.',
    reveal: 'Show or hide the password',
  },
  factor: {
    about: 'Your account has a second factor. Confirm that it’s you.',
    noPasskey: 'No passkey was used. Try again or choose another way.',
    alreadyAdded: 'This device already has a passkey for your account.',
    code: {
      label: 'Code',
      about: 'The six digits that your authenticator app shows.',
      instead: 'Use a code from your authenticator app',
    },
    recoveryCode: {
      label: 'Recovery code',
      about: 'One of the codes that you saved. Each works once.',
      instead: 'Use a recovery code',
    },
    passkey: {
      about: 'Your browser asks for your fingerprint, face, PIN or security key.',
      use: 'Use a passkey',
      signIn: 'Sign in with a passkey',
      instead: 'Use a passkey',
    },
    refused: {
      code: 'This code isn’t right, or you used it before. Wait for the next one.',
      recoveryCode: 'This isn’t one of your recovery codes, or you used it before.',
      passkey: 'This passkey wasn’t accepted. Try another one.',
    },
  },
  forgot: {
    link: 'Forgot your password?',
    title: 'Forgot your password?',
    about: 'We email you a link to set a new one.',
    send: 'Send link',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account with a password here, we sent a link to it. It works once, within 30 minutes. Nothing there? Check your spam folder, or try again in ten minutes.`,
  },
  reset: {
    title: 'Set a new password',
    about: 'This signs you in and ends all other sessions.',
    cutOff: 'This link is incomplete. Open the link you were given again.',
    newPassword: 'New password',
    set: 'Set password',
  },
  setUp: {
    title: 'Set up Parapet',
    about: 'Create the first account. It owns everything here.',
    already: 'This installation is already set up. Its owner can invite you.',
    link: 'Setup link',
    linkAbout:
      'When Parapet first starts, it prints a setup link, so that only the person who runs it can become its owner. Open that link or paste it here.',
    notALink: 'This isn’t a setup link.',
    continue: 'Continue',
    organization: 'Your organization',
    name: 'Name',
    domainAbout: 'Such as example.com. It can’t be changed later, because references to findings contain it.',
    create: 'Create account',
  },
  invitation: {
    title: 'Invitation',
    cutOff: 'This invitation link is incomplete. Open the link in your email again.',
    askAgain: 'Ask the person who invited you for a new one. Each invitation works once, for 7 days.',
    joinTitle: (organization: string) => `Join ${organization}`,
    invitedAs: (role: ReactNode) => <>Your role will be {role}.</>,
    notMailed:
      'This link wasn’t sent to you by email, so your account works only in this organization until you verify your address.',
    accountPassword: 'Password of your account',
    join: 'Join',
    joinAs: (name: string) => `Join as ${name}`,
    noWay:
      'This organization doesn’t accept passwords, and there is no identity provider. Ask the administrator of this installation.',
  },
  verify: {
    title: 'Verify your email address',
    verify: 'Verify address',
    cutOff: 'This link is incomplete. Open the link in your email again.',
    signInFirst: 'Sign in to the account that asked for this link, then open the link in your email again.',
  },
  digest: {
    title: 'Turn off the digest',
    about: 'You will no longer get digests from any organization.',
    turnOff: 'Turn off',
    isOff: 'The digest is off',
    isOffAbout: 'You won’t get these emails any more. You can turn them on again in your account settings.',
    cutOff: 'This link is incomplete. Open the link in your email again, or change your account settings.',
  },
  steps: {
    done: 'Done:',
    doneOf: (done: number, all: number) => `${done} of ${all} done`,
  },
  tour: {
    title: 'Look around',
    welcome: (name: string) => `Welcome, ${name}`,
    about: (organization: string) =>
      `${organization} and its vendors are fictional, so you can open everything and try anything.`,
    score: {
      title: 'See why a vendor has its score',
      about: (vendor?: string) =>
        vendor === undefined
          ? 'A vendor’s page says what pulls its score down and what to fix first.'
          : `${vendor} has the lowest score. Its page says what pulls it down and what to fix first.`,
      action: 'Open the vendor',
    },
    finding: {
      title: 'Look at a finding',
      about: 'Vulnerabilities that attackers are known to exploit come first, with evidence and what to do.',
      action: 'Open findings',
    },
    event: {
      title: 'Follow a security event',
      about: (event?: string) =>
        event === undefined
          ? 'See which vendors it affects, why, and what they answered.'
          : `“${event}”: see which vendors it affects, why, and what they answered.`,
      action: 'Open the event',
    },
    credential: {
      title: 'Create a credential',
      about:
        'Everything here is also in the API and, for assistants, in MCP. The demo came with one credential.',
      action: 'Create one',
    },
  },
  start: {
    title: 'First steps',
    startWith: (organization: string) => `Start with ${organization}`,
    about: 'After a few steps, scores, findings and events appear by themselves.',
    import: {
      title: 'Import your vendors',
      about: 'From a CSV file. You see what each row will do before anything changes.',
      action: 'Import CSV',
    },
    add: {
      title: 'Or add the first one by hand',
      about: 'A domain is enough. Parapet checks it from outside and soon shows the first findings.',
      action: 'Add a vendor',
    },
    invite: { title: 'Invite your colleagues', about: 'As owners, analysts or viewers.', action: 'Invite' },
    connect: {
      title: 'Connect a program or an assistant',
      about: 'Everything here is also in the API and, for assistants, in MCP.',
      action: 'Create a credential',
    },
  },
  ownOrganization: {
    title: 'Start with your own data',
    about: 'Create your organization and own it. The demo stays until you delete it.',
    name: 'Name of your organization',
    domain: 'Primary domain',
    create: 'Create organization',
    failed: 'Couldn’t create the organization',
  },
  farewell: {
    title: 'The demo organization',
    about: (demo: string) =>
      `${demo} is still there with everything in it. Keep it to try things out, or delete it.`,
    goTo: (organization: string) => `Go to ${organization}`,
    question: (demo: string, own: string) =>
      `This deletes ${demo}, its vendors and all their findings for good. ${own} stays as it is.`,
    confirm: 'Delete the demo organization',
    delete: 'Delete the demo',
    notDeleted: 'Couldn’t delete the demo',
    notSwitched: 'Couldn’t switch organizations',
  },
}

export type SignInWords = typeof english

export const words = wordsOf('signIn', english)
