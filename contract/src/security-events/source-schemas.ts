import { Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'

export const EventSourceType = Enumeration(
  'EventSourceType',
  [
    'EVENT_SOURCE_TYPE_UNSPECIFIED',
    'EVENT_SOURCE_TYPE_VENDOR_STATEMENT',
    'EVENT_SOURCE_TYPE_REGULATOR',
    'EVENT_SOURCE_TYPE_CERT',
    'EVENT_SOURCE_TYPE_NEWS',
    'EVENT_SOURCE_TYPE_LEAK_SITE',
    'EVENT_SOURCE_TYPE_FEED',
    'EVENT_SOURCE_TYPE_CUSTOMER',
    'EVENT_SOURCE_TYPE_OTHER',
  ],
  'What kind of source it is.',
)

export const SourceReliability = Enumeration(
  'SourceReliability',
  [
    'SOURCE_RELIABILITY_UNSPECIFIED',
    'SOURCE_RELIABILITY_CONFIRMED',
    'SOURCE_RELIABILITY_PROBABLE',
    'SOURCE_RELIABILITY_UNVERIFIED',
  ],
  'How reliable the source is.',
)

export const EventSource = Type.Object(
  {
    id: Type.String({ description: 'Id of the source within the event.', examples: ['src_1'] }),
    name: Type.String({ description: 'Name of the source.', examples: ['CISA KEV'] }),
    url: Type.Optional(
      Type.String({ description: 'Address of the report.', examples: ['https://www.cisa.gov/'] }),
    ),
    sourceType: EventSourceType,
    publishedAt: Type.Optional(Timestamp('When it was published.')),
    retrievedAt: Timestamp('When it was read.'),
    reliability: SourceReliability,
  },
  { title: 'EventSource', description: 'Who reports the event.' },
)
