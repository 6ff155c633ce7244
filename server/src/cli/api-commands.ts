import type { OperationName } from '@parapet/contract'

/** The operations that each command calls, besides `parapet call`, which has all of them. */
export const apiCommands = {
  'findings ls': ['GetObservations'],
  'findings triage': [
    'TriageObservationsInternally',
    'RequestObservationRemediation',
    'ResolveObservations',
    'ExcludeObservations',
    'ReopenObservations',
  ],
  'vendors ls': ['ListVendors'],
  'vendors add': ['CreateVendor'],
  'vendors import': ['BulkUpsertVendorsFromCsv'],
  'events ls': ['GetSecurityEventFeed'],
  import: ['CreateImport'],
} as const satisfies Readonly<Record<string, readonly OperationName[]>>
