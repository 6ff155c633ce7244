import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'

const AllowedNetwork = Type.Object(
  {
    network: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'An IPv4 or IPv6 address, or a network in CIDR notation.',
      examples: ['203.0.113.0/24'],
    }),
    note: Type.Optional(
      Type.String({ maxLength: maxLengths.line, description: 'What it is.', examples: ['Office in Bern'] }),
    ),
  },
  { title: 'AllowedNetwork', description: 'A network that may use the organization.' },
)

export type AllowedNetwork = Static<typeof AllowedNetwork>

export const NetworkPolicy = Type.Object(
  {
    networks: Type.Array(AllowedNetwork, {
      maxItems: 100,
      description: 'At least one if the list applies to anything.',
    }),
    appliesToConsole: Type.Boolean({
      description: 'Whether members can use the console only from these networks.',
      examples: [true],
    }),
    appliesToCredentials: Type.Boolean({
      description:
        'Whether API credentials and their tokens are accepted only from these networks. Provisioning by SCIM is not affected.',
      examples: [false],
    }),
  },
  {
    title: 'NetworkPolicy',
    description: 'The networks that the organization can be used from. Links of vendors work everywhere.',
  },
)

export type NetworkPolicy = Static<typeof NetworkPolicy>
