import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'
import { CloseButton, Menu, Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { comparisonWords, describeFilter, valueWords } from './describe-filter.ts'
import { type FieldKind, type FieldOption, fieldOf, ruleOf } from './field-option.ts'
import { FieldPicker } from './field-picker.tsx'
import { ValueEditor } from './value-editor.tsx'
import type { ValueInputProps } from './value-input.tsx'
import { carryValue, firstComparison, valueKindOf } from './value-kind.ts'
import classes from './filter-bar.module.css'
import { words } from '../words.ts'

/** The fields of a list and where their values come from. */
export type FilterFields = {
  kind: FieldKind
  options: readonly FieldOption[]
  loadValues?: ValueInputProps['loadValues']
}

/** A rule that lacks a value. */
export type DraftRule = { field: string; comparison: Comparison }

type RuleChipProps = FilterFields & {
  /** Absent until the new rule has a value. */
  rule: FilterRule | undefined
  draft?: DraftRule
  onChange: (filter: Filter) => void
  onRemove: () => void
}

/** A rule whose field, comparison and values are each changed where they stand. */
export const RuleChip = ({ rule, draft, onChange, onRemove, ...fields }: RuleChipProps) => {
  const { kind, options, loadValues } = fields
  const operator = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(draft)
  const [isOpen, setOpen] = useState(draft !== undefined)
  const isApplied = rule?.comparison === pending?.comparison && rule && fieldOf(rule) === pending?.field
  if (isApplied && !isOpen) setPending(undefined)
  const shown = pending ?? (rule && { field: fieldOf(rule), comparison: rule.comparison })
  const option = options.find(({ field }) => field === shown?.field)
  const described = rule ? describeFilter({ rule }, options) : (option?.displayName ?? '')
  const remove = <CloseButton size="xs" aria-label={words.filter.remove(described)} onClick={onRemove} />
  if (!shown || !option)
    return (
      <span className={classes['chip']}>
        <span className={classes['words']}>{described}</span>
        {remove}
      </span>
    )
  const { field, comparison } = shown
  // The value of the applied rule belongs to its own field and comparison.
  const value = pending && !isApplied ? undefined : rule?.value
  const apply = (chosen: DraftRule, given: FilterValue | undefined): void => {
    // While values are being chosen it stays as it is: the address follows a moment later.
    if (!isOpen) setPending(undefined)
    onChange(ruleOf(kind, chosen.field, chosen.comparison, given))
  }
  const settle = (chosen: DraftRule, of: FieldOption, before: FilterValue | undefined): void => {
    const carried = carryValue(of, chosen.comparison, before)
    if (valueKindOf(of, chosen.comparison) === 'none') apply(chosen, undefined)
    else if (carried) apply(chosen, carried)
    else {
      setPending(chosen)
      setOpen(true)
    }
  }
  const close = (): void => {
    setOpen(false)
    setPending(undefined)
    if (!rule) onRemove()
  }
  const chosenWords = valueWords(value, option)
  return (
    <span className={classes['chip']} role="group" aria-label={described}>
      <FieldPicker
        label={words.filter.changeField}
        options={options}
        onChoose={(next) => settle({ field: next.field, comparison: firstComparison(next) }, next, undefined)}
      >
        {(target) => (
          <button {...target} type="button" className={classes['part']} aria-haspopup="listbox">
            {option.displayName}
          </button>
        )}
      </FieldPicker>
      <Menu
        position="bottom-start"
        shadow="md"
        // At once, because what is chosen may open the values, which then take the focus.
        returnFocus={false}
        onClose={() => operator.current?.focus()}
      >
        <Menu.Target>
          <button ref={operator} type="button" className={classes['part']} data-quiet>
            {comparisonWords(comparison, option.valueType)}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={words.filter.comparison}>
          {option.comparisons.map((name) => (
            <Menu.Item key={name} onClick={() => settle({ field, comparison: name }, option, rule?.value)}>
              {comparisonWords(name, option.valueType)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {valueKindOf(option, comparison) !== 'none' && (
        <Popover
          opened={isOpen}
          onChange={(opened) => (opened ? setOpen(true) : close())}
          width={300}
          trapFocus
          returnFocus
          position="bottom-start"
          shadow="md"
        >
          <Popover.Target>
            <button
              type="button"
              className={classes['part']}
              data-value
              onClick={() => (isOpen ? close() : setOpen(true))}
            >
              <bdi>{chosenWords === '' ? words.filter.chooseValue : chosenWords}</bdi>
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={words.filter.valuesOf(option.displayName)}>
            <ValueEditor
              key={`${field} ${comparison}`}
              option={option}
              comparison={comparison}
              value={value}
              loadValues={loadValues}
              onApply={(given) => apply(shown, given)}
              onDone={() => setOpen(false)}
            />
          </Popover.Dropdown>
        </Popover>
      )}
      {remove}
    </span>
  )
}
