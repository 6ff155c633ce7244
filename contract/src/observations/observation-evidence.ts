import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'

export const ObservationEvidence = Type.Object(
  {
    sha256: Type.String({
      description: 'SHA-256 of the content, in hexadecimal.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    firstSeenAt: Timestamp('When this was seen first.'),
    seenAt: Timestamp('When this was seen last.'),
    vantage: Type.String({
      description: 'From where it was seen last; `reported` for what another tool reported.',
      examples: ['risk.example.com'],
    }),
    content: Type.Optional(
      Type.String({
        description:
          'What was seen: an object as canonical JSON (RFC 8785), so that its bytes have the hash. Absent if the bytes were dropped to limit what is stored.',
        examples: ['{"answers":[],"kind":"DNS"}'],
      }),
    ),
  },
  { title: 'ObservationEvidence', description: 'Something that an observation rests on.' },
)

export type ObservationEvidence = Static<typeof ObservationEvidence>
