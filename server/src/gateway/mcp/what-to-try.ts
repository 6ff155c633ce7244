import type { ErrorReason } from '@parapet/contract'

const again = 'Wait as long as retryDelay says, then make the same call.'
const withoutCursor = 'Make the same call without cursor; offset skips the rows that you already have.'
const filterHelp =
  'GetObservationFilterOptionValues lists the values of a field of observations, and ListVendors with includeFilterOptions those of vendors; the instructions have an example of a rule.'

/** What an assistant can do about an error, where its message does not already say so. */
export const whatToTry: Readonly<Partial<Record<ErrorReason, string>>> = {
  NOT_FOUND:
    'Look the id up with a list tool, such as ListVendors with a rule on VENDORS_FIELD_SEARCH. Ids start with their kind (vnd_, vgr_, qst_, evt_); observations have an ORN.',
  ORN_MALFORMED: 'Copy the orn or groupOrn of a row of GetObservations or GetObservationGroups unchanged.',
  VENDOR_NOT_ENTITLED:
    'The vendor is not monitored: UpdateVendor with isMonitored true changes that, if the user wants it.',
  INVALID_DOMAIN: 'Give a registrable domain such as acme.com, without protocol, path or port.',
  MISSING_SCOPE:
    'No other tool gets around this: tell the user which scopes the credential needs, and continue without this tool.',
  CURSOR_ARGUMENT_MISMATCH: withoutCursor,
  CURSOR_EXPIRED: withoutCursor,
  CURSOR_MALFORMED: withoutCursor,
  FILTER_FIELD_NOT_ALLOWED: filterHelp,
  FILTER_COMPARISON_NOT_ALLOWED: filterHelp,
  FILTER_VALUE_INVALID: filterHelp,
  FILTER_VALUE_TYPE_MISMATCH: filterHelp,
  FLAG_TOO_BROAD: 'Narrow the filters, or flag page by page with observationOrns.',
  SELECTION_TOO_BROAD: 'Narrow the filters, or go page by page with observationOrns.',
  READ_TIMED_OUT: 'Narrow the filters, for example to one vendor or the last weeks, or ask for fewer rows.',
  RECIPIENTS_MISSING:
    'GetVendor shows the contacts of the vendor; SetVendorContacts adds one, if the user names it.',
  ALREADY_EXISTS: 'Find the existing one with the list tool of the same kind, and update that instead.',
  OPERATION_RETIRED: 'List the tools again: another one has replaced it.',
  RATE_LIMIT_EXCEEDED: again,
  UNAVAILABLE: again,
}
