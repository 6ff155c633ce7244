import { randomBytes } from 'node:crypto'
import { ApiError, invalidField } from '@parapet/contract'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { type RelyingParty, relyingPartyOf } from '../../domain/accounts/relying-party.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import {
  type PasskeyRow,
  selectPasskeyByCredential,
  updatePasskeyUse,
} from '../../store/accounts/console-passkey.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { Settings } from '../handler.ts'

/** How long a challenge can be signed. */
export const challengeLifeMs = 5 * 60_000

const timeout = challengeLifeMs

/** Loaded with the first passkey: most of the time nobody uses one. */
const loadLibrary = () => import('@simplewebauthn/server')

export const newChallenge = (): Buffer => randomBytes(32)

export const requireRelyingParty = ({ publicUrl }: Settings): RelyingParty => {
  const party = relyingPartyOf(publicUrl)
  if (party) return party
  throw new ApiError(
    'PASSKEYS_UNAVAILABLE',
    'Passkeys need a PUBLIC_URL with https and a host name. Use an authenticator app instead.',
  )
}

type Credential = { id: string; transports: string[] }

const describe = ({ id, transports }: Credential) => ({
  id,
  // The browser names transports that this version of the library may not know; others only read them back.
  transports: transports as AuthenticatorTransport[],
})

/** Options to create a passkey that verifies the person and can be found without their address. */
export const creationOptions = async (
  { id: rpID }: RelyingParty,
  user: { id: string; email: string; displayName: string },
  { challenge, existing }: { challenge: Buffer; existing: readonly Credential[] },
): Promise<string> => {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Parapet',
    rpID,
    userID: new TextEncoder().encode(uuidOf('usr', user.id)),
    userName: user.email,
    userDisplayName: user.displayName,
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** Options to use a passkey: one of the given ones, or any that the browser finds. */
export const requestOptions = async (
  { id: rpID }: RelyingParty,
  { challenge, allowed }: { challenge: Buffer; allowed: readonly Credential[] },
): Promise<string> => {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: allowed.map(describe),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

const readResponse = (text: string): { id: string } => {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && 'id' in read && typeof read.id === 'string')
      return { ...read, id: read.id }
  } catch {
    // Refused below, like any other text that is no credential.
  }
  throw invalidField('passkey', "must be the JSON text of the browser's credential.")
}

type Expected = { party: RelyingParty; challenge: Buffer }

/** The library throws for everything that is not as it should be. */
const orUndefined = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch {
    return undefined
  }
}

const expectations = ({ party, challenge }: Expected) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
})

/** The new passkey, if the response answers this challenge on our own pages; undefined otherwise. */
export const verifyCreation = async (
  text: string,
  expected: Expected,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> => {
  // The library checks every member that it reads.
  const response = readResponse(text) as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await orUndefined(verifyRegistrationResponse({ response, ...expectations(expected) }))
  if (!verified?.verified || !verified.registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.filter((one) => /^[a-z-]{1,32}$/.test(one)).slice(0, 10),
  }
}

/**
 * The passkey that signed the challenge, no matter whose it is. A counter that does not grow shows a copy, and is
 * refused.
 */
export const verifyUse = async (
  db: SystemDb,
  text: string,
  expected: Expected,
): Promise<PasskeyRow | undefined> => {
  // The library checks every member that it reads.
  const response = readResponse(text) as AuthenticationResponseJSON
  const passkey = await selectPasskeyByCredential(db, response.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { credentialId: id, publicKey, counter } = passkey
  const credential = { id, publicKey: new Uint8Array(publicKey), counter }
  const verified = await orUndefined(
    verifyAuthenticationResponse({ response, credential, ...expectations(expected) }),
  )
  if (!verified?.verified) return undefined
  const isMine = await updatePasskeyUse(db, passkey.id, verified.authenticationInfo.newCounter)
  return isMine ? passkey : undefined
}
