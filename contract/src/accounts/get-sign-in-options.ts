import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { ServiceVersion } from './schemas.ts'

export const GetSignInOptions = operation({
  ...visitorCall,
  method: 'GET',
  summary: 'Say how one can sign in.',
  path: '/console/v1/sign-in',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    isSetUpNeeded: Type.Boolean({
      description: 'Whether there is nobody yet who could sign in: the set-up link is needed.',
      examples: [false],
    }),
    setUpAsksForOrganization: Type.Boolean({
      description: 'Whether the set-up has to name an organization.',
      examples: [false],
    }),
    hasPasswordSignIn: Type.Boolean({ description: 'Whether passwords are taken.', examples: [true] }),
    oidc: Type.Optional(
      Type.Object(
        {
          label: Type.String({ description: 'What the button says.', examples: ['Sign in with Example ID'] }),
          path: Type.String({
            description: 'Where the browser goes; takes returnTo.',
            examples: ['/console/v1/sign-in/oidc'],
          }),
        },
        { title: 'OidcOption', description: 'The identity provider, where there is one.' },
      ),
    ),
    isMailConfigured: Type.Boolean({ description: 'Whether mails can be sent.', examples: [true] }),
    version: ServiceVersion,
  }),
})
