import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'

export const FactorKind = Enumeration(
  'FactorKind',
  ['FACTOR_KIND_UNSPECIFIED', 'FACTOR_KIND_TOTP', 'FACTOR_KIND_PASSKEY'],
  'A second factor: codes from an authenticator app (TOTP), or a passkey.',
)

export type FactorKind = Static<typeof FactorKind>

export const PasskeyId = GivenId('pky', 'Id of the passkey.')

export const PasskeyName = Type.String({
  minLength: 1,
  maxLength: maxLengths.displayName,
  pattern: '\\S',
  description: 'Name by which the person recognises the passkey.',
  examples: ['Laptop'],
})

export const Passkey = Type.Object(
  {
    id: Id('pky', 'Id of the passkey.'),
    name: PasskeyName,
    createdAt: Timestamp('When it was added.'),
    lastUsedAt: Type.Optional(Timestamp('When it was last used; absent if never.')),
  },
  { title: 'Passkey', description: 'A passkey of this person.' },
)

export type Passkey = Static<typeof Passkey>

export const RecoveryCodes = Type.Array(Type.String({ examples: ['7KQM-2XWD-9PFA-4HTC-V6RN-3ZBE'] }), {
  description: 'Ten codes. Each replaces the second factor once. They are shown only here.',
})

/** Six digits, but any text is taken: a typing error is a wrong code, not malformed input. */
export const TotpCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The current code in the authenticator app.',
  examples: ['287082'],
})

/** Text, because browsers may add members to it. */
export const PasskeyOptions = Type.String({
  description: 'Options for the browser, as JSON text of the form that WebAuthn level 3 defines.',
  examples: ['{"challenge":"…"}'],
})

export const PasskeyResponse = Type.String({
  minLength: 2,
  maxLength: 12_000,
  description: 'The credential that the browser returned, as the JSON text of its toJSON().',
  examples: ['{"id":"…"}'],
})

/** Exactly one of them. */
export const factorProof = {
  code: Type.Optional(TotpCode),
  recoveryCode: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'One of the recovery codes, which is then used up.',
      examples: ['7KQM-2XWD-9PFA-4HTC-V6RN-3ZBE'],
    }),
  ),
  passkey: Type.Optional(PasskeyResponse),
}

export const SecondStep = Type.Object(
  {
    factors: Type.Array(FactorKind, { description: 'The second factors of the account.' }),
    expiresAt: Timestamp('Until when the second step can be taken.'),
  },
  {
    title: 'SecondStep',
    description: 'The password was right, and the account has a second factor: nobody is signed in yet.',
  },
)

export type SecondStep = Static<typeof SecondStep>
