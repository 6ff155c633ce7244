import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { ServiceVersion } from './schemas.ts'

export const GetSignInOptions = operation({
  ...visitorCall,
  method: 'GET',
  summary: 'Get the available ways to sign in.',
  path: '/console/v1/sign-in',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    isSetUpNeeded: Type.Boolean({
      description: 'Whether no account exists yet, so that the set-up link is needed.',
      examples: [false],
    }),
    setUpAsksForOrganization: Type.Boolean({
      description: 'Whether set-up must name an organization.',
      examples: [false],
    }),
    hasPasswordSignIn: Type.Boolean({
      description: 'Whether password sign-in is enabled.',
      examples: [true],
    }),
    hasPasskeySignIn: Type.Boolean({
      description: 'Whether people can sign in with a passkey.',
      examples: [true],
    }),
    oidc: Type.Optional(
      Type.Object(
        {
          label: Type.String({ description: 'Label of the button.', examples: ['Sign in with Example ID'] }),
          path: Type.String({
            description: 'Where the browser goes; takes returnTo.',
            examples: ['/console/v1/sign-in/oidc'],
          }),
        },
        { title: 'OidcOption', description: 'The identity provider, if one is configured.' },
      ),
    ),
    isMailConfigured: Type.Boolean({ description: 'Whether the service can send mail.', examples: [true] }),
    version: ServiceVersion,
  }),
})
