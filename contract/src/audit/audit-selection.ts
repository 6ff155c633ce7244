import { Type } from 'typebox'
import { DateRangeValue } from '../kernel/filter.ts'

const filter = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 1024, description, examples: [example] }))

/** Which entries: the same for the list and the export. */
export const auditSelection = {
  actorId: filter('Id of the user or credential that acted.', 'prc_01JCQ3V5W8Z6T4R2M0K9H7F5D3'),
  targetType: filter('What it was done to.', 'vendor'),
  targetId: filter('Id of the record it was done to.', 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'),
  action: filter('What was done.', 'vendor.updated'),
  occurredAt: Type.Optional(DateRangeValue),
}

export const auditSelectionErrors = ['FILTER_VALUE_INVALID'] as const
