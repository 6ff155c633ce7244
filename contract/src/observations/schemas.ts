import { type Static, Type } from 'typebox'
import { Enumeration, StoredEnumeration } from '../kernel/schema.ts'

export const ObservationCategory = StoredEnumeration(
  'ObservationCategory',
  {
    OBSERVATION_CATEGORY_UNSPECIFIED: 0,
    OBSERVATION_CATEGORY_NETWORK_SECURITY: 1,
    OBSERVATION_CATEGORY_DNS_HEALTH: 2,
    OBSERVATION_CATEGORY_EMAIL_SECURITY: 3,
    OBSERVATION_CATEGORY_ENCRYPTION: 4,
    OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY: 5,
    OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT: 6,
    OBSERVATION_CATEGORY_IP_REPUTATION: 7,
    OBSERVATION_CATEGORY_DATA_LEAKAGE: 8,
    OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS: 9,
    OBSERVATION_CATEGORY_ATTACK_SURFACE: 10,
    OBSERVATION_CATEGORY_COMPLIANCE: 11,
    OBSERVATION_CATEGORY_OTHER: 12,
  },
  'The area of security it concerns.',
)

export const ActorType = Enumeration(
  'ActorType',
  [
    'ACTOR_TYPE_UNSPECIFIED',
    'ACTOR_TYPE_USER',
    'ACTOR_TYPE_API_CLIENT',
    'ACTOR_TYPE_SYSTEM',
    'ACTOR_TYPE_VENDOR',
  ],
  'What kind of actor it is.',
)

export const Actor = Type.Object(
  {
    type: ActorType,
    id: Type.String({
      description:
        'Id of the user or credential, or of the questionnaire or request if a vendor acts through its link.',
      examples: ['prc_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    displayName: Type.String({ description: 'Display name.', examples: ['Procurement sync'] }),
  },
  { title: 'Actor', description: 'Who did it.' },
)

export type Actor = Static<typeof Actor>

export type ObservationCategory = Static<typeof ObservationCategory>
