import type { EventContent } from './event-content.ts'

/** What a query reads of an event, kept apart by a character that nobody types. */
export const searchText = ({ title, summary, vulnerabilityIds, subjects }: EventContent): string =>
  [title, summary, ...vulnerabilityIds, ...subjects.flatMap(({ name, domain = '' }) => [name, domain])].join(
    '\u001F',
  )
