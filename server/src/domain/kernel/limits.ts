/** How often something may happen in a window, and the message for a caller who exceeds it. */
type Limit = {
  most: number
  seconds: number
  says: string
  /** The subject is text chosen by the caller: such names share a bounded number of counters. */
  isNamedByCaller?: boolean
}

/** What an operator can configure; the rest is derived or fixed. */
export type LimitChoices = {
  rateLimitPerMinute: number
  tokenFailuresPerMinute: number
  /** Failed sign-ins per account and network in 15 minutes. */
  signInFailures: number
  /** Mails that one organization may send in an hour. */
  mailsPerHour: number
}

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** A network, or an account tried from many networks, is allowed this many times the failures of one pair. */
const wider = 10

const signInSays =
  'Too many failed sign-ins. Wait, or sign in from a browser that this account has used before.'

const factorSays =
  'Too many wrong codes or passkeys. Wait, use a recovery code, or sign in with a passkey instead of the password.'

const callsPerMinute = (who: string, most: number): Limit => ({
  most,
  seconds: minute,
  says: `${who} has used its ${most} calls per ${minute} seconds.`,
})

/** Every limit of the service, by counter name. */
export const limitsOf = (choices: LimitChoices) => {
  const { rateLimitPerMinute, tokenFailuresPerMinute, signInFailures, mailsPerHour } = choices
  const organization = callsPerMinute('The organization', rateLimitPerMinute)
  const network = callsPerMinute('This network', rateLimitPerMinute)
  const signIn = { seconds: quarter, says: signInSays, isNamedByCaller: true }
  const guess = { seconds: minute, isNamedByCaller: true }
  return {
    rest: organization,
    mcp: organization,
    console: organization,
    visitor: network,
    scim: organization,
    link: callsPerMinute('This link', Math.ceil(rateLimitPerMinute / 5)),
    linkNetwork: { ...network, isNamedByCaller: true },
    /** Per account and network. */
    signIn: { ...signIn, most: signInFailures },
    signInDevice: { ...signIn, most: signInFailures },
    /** From all networks without a known browser of the account: guessing from many at once is guessing too. */
    signInAccount: { ...signIn, most: wider * signInFailures, seconds: hour },
    signInNetwork: { ...signIn, most: wider * signInFailures },
    /** Per session. */
    passwordProof: { most: signInFailures, seconds: quarter, says: 'Too many wrong passwords.' },
    /** Wrong codes per account and network, after the right password. */
    factor: { ...signIn, most: signInFailures, says: factorSays },
    factorDevice: { most: signInFailures, seconds: quarter, says: factorSays },
    /** From everywhere: fewer than passwords, because a code has only six digits. */
    factorAccount: { most: 4 * signInFailures, seconds: day, says: factorSays },
    /** On top of these, in sessions and known browsers of the account: five times in all. */
    factorReserve: { most: signInFailures, seconds: day, says: factorSays },
    /** Per session. */
    factorProof: { most: signInFailures, seconds: hour, says: factorSays },
    /** Per session, account in known browsers, or account and network. */
    recovery: { ...signIn, most: signInFailures, says: 'Too many wrong recovery codes.' },
    /** Challenges per network, for people nobody knows yet. */
    passkeySignIn: { ...guess, most: wider * signInFailures, says: 'Too many sign-ins with a passkey.' },
    /** Per network. */
    passwordReset: {
      most: signInFailures,
      seconds: hour,
      says: 'Too many links were requested from this network. Wait before you request another one.',
      isNamedByCaller: true,
    },
    /** Per client id and network. */
    tokenClient: { ...guess, most: tokenFailuresPerMinute, says: 'Too many failed attempts.' },
    tokenNetwork: { ...guess, most: 3 * tokenFailuresPerMinute, says: 'Too many failed attempts.' },
    scimGuess: { ...guess, most: tokenFailuresPerMinute, says: 'Too many wrong tokens.' },
    linkGuess: { ...guess, most: tokenFailuresPerMinute, says: 'Too many wrong links.' },
    organization: { most: 10, seconds: day, says: 'You have created 10 organizations within a day.' },
    organizationNetwork: {
      most: 30,
      seconds: day,
      says: '30 organizations have been created from this network within a day.',
      isNamedByCaller: true,
    },
    mailHour: {
      most: mailsPerHour,
      seconds: hour,
      says: `The organization may send ${mailsPerHour} mails an hour; this call would exceed that. Send fewer, or try later.`,
    },
    mailDay: {
      most: 4 * mailsPerHour,
      seconds: day,
      says: `The organization may send ${4 * mailsPerHour} mails a day; this call would exceed that. Send fewer, or try later.`,
    },
  } as const satisfies Record<string, Limit>
}

export type LimitName = keyof ReturnType<typeof limitsOf>

export type Limits = Readonly<Record<LimitName, Limit>>

/** What to count: once, unless an amount is given. */
export type Take = { limit: LimitName; who: string | number; amount?: number }
