import type { Requirement } from './requirement.ts'

export const filterExpression = [
  {
    id: 'FILTER-01',
    section: 'Filter expression',
    text: 'A filter that holds both list and rule is 400.',
  },
  {
    id: 'FILTER-02',
    section: 'Filter expression',
    text: 'A filter that holds neither list nor rule is 400.',
  },
  {
    id: 'FILTER-03',
    section: 'Filter expression',
    text: 'list.operator decides how the child filters combine: all of them for AND, any of them for OR.',
  },
  {
    id: 'FILTER-04',
    section: 'Filter expression',
    text: 'A list whose operator is unset or OPERATOR_UNSPECIFIED combines its children by AND.',
  },
  {
    id: 'FILTER-05',
    section: 'Filter expression',
    text: 'list.isNegated true turns the combined result of the list into its opposite; false or unset leaves it.',
  },
  {
    id: 'FILTER-06',
    section: 'Filter expression',
    text: 'list.filters holds the child filters, each again a list or a rule.',
  },
  {
    id: 'FILTER-07',
    section: 'Filter expression',
    text: 'rule.field holds exactly one of observationsField and vendorsField; both or neither is 400.',
  },
  {
    id: 'FILTER-08',
    section: 'Filter expression',
    text: 'A rule on OBSERVATIONS_FIELD_UNSPECIFIED is 400.',
  },
  {
    id: 'FILTER-09',
    section: 'Filter expression',
    text: 'A rule on VENDORS_FIELD_UNSPECIFIED is 400.',
  },
  {
    id: 'FILTER-10',
    section: 'Filter expression',
    text: 'A rule whose comparison is unset or COMPARISON_UNSPECIFIED is 400.',
  },
  {
    id: 'FILTER-11',
    section: 'Filter expression',
    text: 'Operator, Comparison and both field enumerations have their UNSPECIFIED member as the default.',
  },
  {
    id: 'FILTER-12',
    section: 'Filter expression',
    text: 'rule.value holds one of the value forms; several at once are 400.',
  },
  {
    id: 'FILTER-13',
    section: 'Filter expression',
    text: 'stringValue takes a string and nothing else.',
  },
  {
    id: 'FILTER-14',
    section: 'Filter expression',
    text: 'numberValue takes a number and nothing else; a number written as text is 400.',
  },
  {
    id: 'FILTER-15',
    section: 'Filter expression',
    text: 'boolValue takes true or false and nothing else.',
  },
  {
    id: 'FILTER-16',
    section: 'Filter expression',
    text: 'stringListValue.values takes an array of strings, of which any may match.',
  },
  {
    id: 'FILTER-17',
    section: 'Filter expression',
    text: 'numberRangeValue takes the numbers min and max.',
  },
  {
    id: 'FILTER-18',
    section: 'Filter expression',
    text: 'dateRangeValue takes startTime and endTime as date-times.',
  },
  {
    id: 'FILTER-19',
    section: 'Filter expression',
    text: 'dateRangeValue.live is a boolean.',
  },
  {
    id: 'FILTER-20',
    section: 'Filter expression',
    text: 'dateValue takes a date-time.',
  },
] as const satisfies readonly Requirement[]
