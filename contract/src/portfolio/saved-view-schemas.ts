import { type Static, Type } from 'typebox'
import { MemberRef } from '../accounts/member-ref.ts'
import { FourthPartyFilters } from '../fourth-parties/fourth-party-filters.ts'
import { GetFourthPartyGroups } from '../fourth-parties/get-fourth-party-groups.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { GivenId, Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { GetObservationGroups } from '../observations/get-observation-groups.ts'
import { observationSelection } from '../observations/observation-selection.ts'
import { ListQuestionnaires } from '../questionnaires/list-questionnaires.ts'
import { GetSecurityEventFeed } from '../security-events/get-security-event-feed.ts'
import { vendorSelection } from '../vendors/vendor-selection.ts'

export const SavedViewList = StoredEnumeration(
  'SavedViewList',
  {
    SAVED_VIEW_LIST_UNSPECIFIED: 0,
    SAVED_VIEW_LIST_OBSERVATIONS: 1,
    SAVED_VIEW_LIST_VENDORS: 2,
    SAVED_VIEW_LIST_SECURITY_EVENTS: 3,
    SAVED_VIEW_LIST_FOURTH_PARTIES: 4,
    SAVED_VIEW_LIST_QUESTIONNAIRES: 5,
  },
  'The list that a view shows; unspecified means any.',
)

export type SavedViewList = Static<typeof SavedViewList>

/** Inside a selection an unknown key is refused: dropping a filter would widen what the view shows. */
const strict = { additionalProperties: false } as const

const { groupBy, sortField: groupSortField } = GetObservationGroups.input.properties
const { view, filters: eventFilters, ...eventInput } = GetSecurityEventFeed.input.properties
const { vendorId, status, isOverdue } = ListQuestionnaires.input.properties

export const SavedViewSelection = Type.Object(
  {
    observations: Type.Optional(
      Type.Object(observationSelection, { ...strict, description: 'Input of GetObservations.' }),
    ),
    observationGroups: Type.Optional(
      Type.Object(
        { ...observationSelection, groupBy, sortField: groupSortField },
        { ...strict, description: 'Input of GetObservationGroups.' },
      ),
    ),
    vendors: Type.Optional(Type.Object(vendorSelection, { ...strict, description: 'Input of ListVendors.' })),
    securityEvents: Type.Optional(
      Type.Object(
        { view, filters: eventFilters, sortField: eventInput.sortField, sortOrder: eventInput.sortOrder },
        { ...strict, description: 'Input of GetSecurityEventFeed.' },
      ),
    ),
    fourthParties: Type.Optional(
      Type.Object(
        {
          filters: Type.Optional(FourthPartyFilters),
          sortField: GetFourthPartyGroups.input.properties.sortField,
          sortOrder: GetFourthPartyGroups.input.properties.sortOrder,
        },
        { ...strict, description: 'Input of GetFourthPartyGroups.' },
      ),
    ),
    questionnaires: Type.Optional(
      Type.Object(
        { vendorId, status, isOverdue },
        { ...strict, description: 'Input of ListQuestionnaires.' },
      ),
    ),
  },
  {
    ...strict,
    minProperties: 1,
    maxProperties: 1,
    title: 'SavedViewSelection',
    description:
      'Filters and order of one list, exactly one of the fields: the input of its operation without paging. At most 16,000 characters as JSON.',
    examples: [{ vendors: { sortField: 'score', sortOrder: 'SORT_ORDER_ASC' } }],
  },
)

export type SavedViewSelection = Static<typeof SavedViewSelection>

export const SavedViewName = Type.String({
  minLength: 1,
  maxLength: maxLengths.displayName,
  pattern: '\\S',
  description:
    "Name, stored trimmed and in Unicode NFC. Unique, ignoring case, among the list's shared views or among the member's private ones.",
  examples: ['Critical and overdue'],
})

export const SavedViewColumns = Type.Array(
  Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,31}$', examples: ['severity'] }),
  {
    minItems: 1,
    maxItems: 40,
    uniqueItems: true,
    description: 'Columns of the console in the order shown; absent for its default columns.',
    examples: [['severity', 'title', 'due']],
  },
)

export const IsShared = Type.Boolean({
  description:
    'Shared with the organization, or private to the member who made it. Programs can only make shared views.',
  examples: [true],
})

export const SavedViewId = GivenId('svw', 'Id or short id of the view.')

export const SavedView = Type.Object(
  {
    id: Id('svw', 'Id of the view.'),
    shortId: Type.String({
      pattern: '^[0-9A-HJKMNP-TV-Z]{8}$',
      description: "Id in addresses of the console, such as /vendors?view=K9H7F5D3; case doesn't matter.",
      examples: ['K9H7F5D3'],
    }),
    list: SavedViewList,
    name: SavedViewName,
    isShared: IsShared,
    selection: SavedViewSelection,
    columns: Type.Optional(SavedViewColumns),
    owner: Type.Optional(MemberRef),
    createdAt: Timestamp('When the view was created.'),
    updatedAt: Timestamp('When the view last changed.'),
  },
  {
    title: 'SavedView',
    description:
      'Filters, order and columns of a list under a name. The owner is absent if a program made the view or the member was removed.',
    ...inSummary('id list isShared updatedAt name'),
  },
)

export type SavedView = Static<typeof SavedView>
