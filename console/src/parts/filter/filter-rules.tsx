import type { Filter } from '@parapet/contract'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useMemo, useState } from 'react'
import { describeFilter } from './describe-filter.ts'
import { type FieldOption, ruleOf } from './field-option.ts'
import { FieldPicker } from './field-picker.tsx'
import { labelledField } from './labelled-field.ts'
import { type DraftRule, type FilterFields, RuleChip } from './rule-chip.tsx'
import { carryValue, firstComparison } from './value-kind.ts'
import classes from './filter-bar.module.css'
import { words } from '../words.ts'

type FilterList = NonNullable<Filter['list']>

type FilterRulesProps = FilterFields & {
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
  /** Whether rules can also be combined with "or". */
  nests?: boolean
}

const textsOf = ({ operator, isNegated = false }: FilterList) => {
  const { plain, negated } = words.filter.headings[operator === 'OPERATOR_OR' ? 'or' : 'and']
  return {
    heading: isNegated ? negated : plain,
    between: operator === 'OPERATOR_OR' ? words.filter.or : words.filter.and,
  }
}

/** A rule that lacks a value, perhaps the first of a new group. */
type NewRule = DraftRule & { isGrouped?: boolean }

const newGroup: FilterList = { operator: 'OPERATOR_OR', filters: [] }

/** The new rule behind the last of the list; it is gone as soon as the list has another length. */
const useDraft = (
  length: number,
  first?: NewRule,
): [NewRule | undefined, (draft: NewRule | undefined) => void] => {
  const [held, setHeld] = useState(first && { draft: first, at: length })
  if (held && held.at !== length) setHeld(undefined)
  return [held?.at === length ? held.draft : undefined, (draft) => setHeld(draft && { draft, at: length })]
}

const draftOf = (option: FieldOption): DraftRule => ({
  field: option.field,
  comparison: firstComparison(option),
})

type AddRuleProps = FilterFields & {
  name: string
  label: string
  isSmall?: boolean
  /** Called with a whole rule, or with what still lacks a value. */
  onAdd: (filter: Filter) => void
  onDraft: (draft: DraftRule) => void
}

const AddRule = ({ name, label, isSmall = false, onAdd, onDraft, kind, options }: AddRuleProps) => (
  <FieldPicker
    label={label}
    options={options}
    onChoose={(option) => {
      const draft = draftOf(option)
      // Yes and no need no further choice.
      const value = carryValue(option, draft.comparison, undefined)
      if (value) onAdd(ruleOf(kind, draft.field, draft.comparison, value))
      else onDraft(draft)
    }}
  >
    {(target) => (
      <Button
        {...target}
        variant={isSmall ? 'subtle' : 'default'}
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<IconPlus size={isSmall ? 14 : 16} />}
        aria-haspopup="listbox"
      >
        {name}
      </Button>
    )}
  </FieldPicker>
)

const replaceAt = (filters: readonly Filter[], at: number, filter: Filter | undefined): Filter[] =>
  at === filters.length
    ? [...filters, ...(filter ? [filter] : [])]
    : filters.flatMap((before, index) => (index === at ? (filter ?? []) : before))

type FilterGroupProps = FilterFields & {
  list: FilterList
  /** The first rule of a new group. */
  first: NewRule | undefined
  onChange: (list: FilterList) => void
  onRemove: () => void
}

/** Rules that are combined, shown as they are. */
const FilterGroup = ({ list, first, onChange, onRemove, ...fields }: FilterGroupProps) => {
  const [draft, setDraft] = useDraft(list.filters.length, first)
  const { heading, between } = textsOf(list)
  const described = describeFilter({ list }, fields.options)
  const change = (filters: Filter[]): void => {
    if (filters.length === 0) onRemove()
    else onChange({ ...list, filters })
  }
  return (
    <div className={classes['group']} role="group" aria-label={described}>
      <span className={classes['between']}>{heading}</span>
      <FilterItems
        {...fields}
        filters={list.filters}
        onChange={change}
        draft={draft}
        onAbandon={() => (list.filters.length === 0 ? onRemove() : setDraft(undefined))}
        between={between}
      />
      <AddRule
        {...fields}
        name={between}
        label={words.filter.addWith(between)}
        isSmall
        onAdd={(filter) => change([...list.filters, filter])}
        onDraft={setDraft}
      />
      <CloseButton size="xs" aria-label={words.filter.removeGroup(described)} onClick={onRemove} />
    </div>
  )
}

type FilterItemsProps = FilterFields & {
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
  draft: NewRule | undefined
  onAbandon: () => void
  between?: string
}

/** Rules and groups; a draft becomes the last rule as soon as it has a value. */
const FilterItems = ({ filters, onChange, draft, onAbandon, between, ...fields }: FilterItemsProps) => {
  const places = Array.from({ length: filters.length + (draft ? 1 : 0) }, (_, at) => at)
  const remove = (at: number): void =>
    at < filters.length ? onChange(replaceAt(filters, at, undefined)) : onAbandon()
  return places.map((at) => {
    const filter = filters[at]
    return (
      <Fragment key={at}>
        {between !== undefined && at > 0 && <span className={classes['between']}>{between}</span>}
        {filter?.list || (!filter && draft?.isGrouped) ? (
          <FilterGroup
            {...fields}
            list={filter?.list ?? newGroup}
            first={filter || !draft ? undefined : { field: draft.field, comparison: draft.comparison }}
            onChange={(list) => onChange(replaceAt(filters, at, { list }))}
            onRemove={() => remove(at)}
          />
        ) : (
          <RuleChip
            {...fields}
            rule={filter?.rule}
            {...(!filter && draft && { draft })}
            onChange={(changed) => onChange(replaceAt(filters, at, changed))}
            onRemove={() => remove(at)}
          />
        )}
      </Fragment>
    )
  })
}

/** The rules of a list, each editable in place, and a menu to add one. */
export const FilterRules = ({ filters, onChange, nests = false, options, ...others }: FilterRulesProps) => {
  const fields = { ...others, options: useMemo(() => options.map(labelledField), [options]) }
  const [draft, setDraft] = useDraft(filters.length)
  const add = (filter: Filter, isGrouped: boolean): void =>
    onChange([...filters, isGrouped ? { list: { ...newGroup, filters: [filter] } } : filter])
  return (
    <>
      <FilterItems
        {...fields}
        filters={filters}
        onChange={onChange}
        draft={draft}
        onAbandon={() => setDraft(undefined)}
      />
      <AddRule
        {...fields}
        name={words.filter.filter}
        label={words.filter.add}
        onAdd={(filter) => add(filter, false)}
        onDraft={setDraft}
      />
      {nests && (
        <AddRule
          {...fields}
          name={words.filter.headings.or.plain}
          label={words.filter.addAlternatives}
          onAdd={(filter) => add(filter, true)}
          onDraft={(chosen) => setDraft({ ...chosen, isGrouped: true })}
        />
      )}
    </>
  )
}
