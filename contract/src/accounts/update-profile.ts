import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { DigestFrequency, DigestHour, DisplayName, Language, Session, TimeZone } from './schemas.ts'

export const UpdateProfile = operation({
  ...accountCall,
  method: 'PATCH',
  summary: 'Change your name, language or time zone, or when you get a digest.',
  description: 'What is left out stays as it is. The digest is mailed only to a verified address.',
  path: '/console/v1/account',
  errors: [],
  input: Type.Object({
    displayName: Type.Optional(DisplayName),
    timeZone: Type.Optional(TimeZone),
    language: Type.Optional(Language),
    digestFrequency: Type.Optional(DigestFrequency),
    digestHour: Type.Optional(DigestHour),
  }),
  output: Type.Object({ session: Session }),
})
