import type { EventContent } from './event-content.ts'

/** The text of an event that queries search, separated by a character nobody types. */
export const searchText = ({ title, summary, vulnerabilityIds, subjects }: EventContent): string =>
  [title, summary, ...vulnerabilityIds, ...subjects.flatMap(({ name, domain = '' }) => [name, domain])].join(
    '\u001F',
  )
