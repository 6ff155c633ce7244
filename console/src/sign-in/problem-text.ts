const texts: Readonly<Record<string, string>> = {
  OIDC_FAILED: 'The identity provider did not confirm who you are. Try again.',
  OIDC_EXPIRED: 'Signing in took too long. Start again.',
  OIDC_EMAIL_UNVERIFIED: 'The identity provider has not verified your e-mail address.',
  OIDC_NO_MEMBERSHIP: 'You are a member of no organization here. Ask an owner for an invitation.',
  OIDC_ACCOUNT_MISMATCH:
    'An account with your e-mail address belongs to another identity. Ask the administrator of this installation.',
  OIDC_UNAVAILABLE: 'The identity provider cannot be reached at the moment. Try again in a few minutes.',
}

/** Why sign-in through the identity provider failed. */
export const problemText = (problem: string): string =>
  texts[problem] ?? 'Signing in did not work. Try again.'
