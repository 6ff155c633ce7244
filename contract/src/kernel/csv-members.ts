import { Type } from 'typebox'
import { Enumeration } from './schema.ts'

const CsvMembers = Enumeration(
  'CsvMembers',
  ['CSV_MEMBERS_UNSPECIFIED', 'CSV_MEMBERS_WORDS', 'CSV_MEMBERS_NAMES'],
  'How CSV writes the members of enumerations: WORDS, the default, as people read them (High), NAMES as JSON has them (SEVERITY_HIGH).',
)

/** Input of exports that can be CSV. */
export const csvInput = { csvMembers: Type.Optional(CsvMembers) }
