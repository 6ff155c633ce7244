import { Button, Group, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../parts/ask.ts'
import { ruleOf } from '../parts/filter/field-option.ts'
import { useChange } from '../parts/use-change.ts'
import type { VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

const waitMs = 200
const shownAtOnce = 20

/** Finds vendors by name or domain and adds them to the group. */
export const AddMembers = ({ group }: { group: VendorGroup }) => {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), waitMs)
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([])
  const { data, isFetching } = useQuery({
    ...ask('ListVendors', {
      limit: shownAtOnce,
      sortField: 'companyName',
      filters: [
        ...(searched === ''
          ? []
          : [
              ruleOf('vendorsField', 'VENDORS_FIELD_SEARCH', 'COMPARISON_CONTAINS', {
                stringValue: searched,
              }),
            ]),
        ruleOf('vendorsField', 'VENDORS_FIELD_VENDOR_GROUP', 'COMPARISON_NOT_IN', {
          stringListValue: { values: [group.id] },
        }),
        ruleOf('vendorsField', 'VENDORS_FIELD_LIFECYCLE_STATUS', 'COMPARISON_NOT_EQUAL', {
          stringValue: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
        }),
      ],
    }),
    placeholderData: (before) => before,
  })
  const add = useChange('AddVendorToGroup', {
    done: (_output, { vendorIds }) => words.add.done(group.name, vendorIds.length),
    failed: words.add.failed,
    onDone: () => setChosen([]),
  })
  const found =
    data?.vendors.map(({ id, companyName, domainName }) => ({
      value: id,
      label: `${companyName} (${domainName})`,
    })) ?? []
  const known = new Map([...chosen, ...found].map((entry) => [entry.value, entry]))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen.length > 0) add.mutate({ groupId: group.id, vendorIds: chosen.map(({ value }) => value) })
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <MultiSelect
          label={words.add.label}
          placeholder={chosen.length === 0 ? words.add.placeholder : ''}
          searchable
          data={[...known.values()]}
          // The service has already searched.
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={setTyped}
          value={chosen.map(({ value }) => value)}
          onChange={(values) => setChosen(values.flatMap((value) => known.get(value) ?? []))}
          nothingFoundMessage={isFetching ? words.add.searching : words.add.noneFound}
          maxDropdownHeight={260}
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" disabled={chosen.length === 0} loading={add.isPending}>
          {words.add.submit}
        </Button>
      </Group>
    </form>
  )
}
