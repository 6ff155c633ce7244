import type { Filter } from '@parapet/contract'

type Field = NonNullable<Filter['rule']>['field']

/** Each of these is no filter at all if its option was not given. */
export const anyOf = (field: Field, values: readonly string[] | undefined): Filter[] =>
  values === undefined
    ? []
    : [{ rule: { field, comparison: 'COMPARISON_IN', value: { stringListValue: { values: [...values] } } } }]

export const isTrue = (field: Field, wanted: boolean | undefined): Filter[] =>
  wanted ? [{ rule: { field, comparison: 'COMPARISON_EQUAL', value: { boolValue: true } } }] : []

export const contains = (field: Field, text: string | undefined): Filter[] =>
  text === undefined
    ? []
    : [{ rule: { field, comparison: 'COMPARISON_CONTAINS', value: { stringValue: text } } }]
