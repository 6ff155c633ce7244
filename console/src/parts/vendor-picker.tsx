import { maxLengths } from '@parapet/contract'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from './ask.ts'
import { words } from './words.ts'

type VendorPickerProps = {
  label: string
  value: string | undefined
  onChange: (vendorId: string | undefined) => void
  error?: string | undefined
  /** Shown as the placeholder instead of above the field. */
  isBare?: boolean
  clearable?: boolean
}

const waitMs = 200

type Found = { vendorId: string; companyName: string; domainName: string }

const toChoice = ({ vendorId, companyName, domainName }: Found) => ({
  value: vendorId,
  label: `${companyName} (${domainName})`,
})

/** Selects a vendor by name or domain. */
export const VendorPicker = (props: VendorPickerProps) => {
  const { label, value, onChange, error, isBare = false, clearable = false } = props
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), waitMs)
  const chosen = useQuery({ ...ask('GetVendor', { id: value ?? '' }), enabled: value !== undefined })
  const current = chosen.data && {
    vendorId: chosen.data.vendor.id,
    companyName: chosen.data.vendor.companyName,
    domainName: chosen.data.vendor.domainName,
  }
  const isChosen = current !== undefined && typed === toChoice(current).label
  const query = typed === '' || isChosen ? undefined : typed.slice(0, maxLengths.search)
  const first = useQuery({
    ...ask('ListVendors', { limit: 20, sortField: 'companyName' }),
    enabled: query === undefined,
  })
  const found = useQuery({ ...ask('SearchEverything', { query: query ?? '' }), enabled: query !== undefined })
  const vendors: Found[] =
    query === undefined
      ? (first.data?.vendors ?? []).map(({ id, companyName, domainName }) => ({
          vendorId: id,
          companyName,
          domainName,
        }))
      : (found.data?.vendors ?? [])
  const shown =
    current && !vendors.some(({ vendorId }) => vendorId === value) ? [current, ...vendors] : vendors
  return (
    <Select
      {...(isBare
        ? { 'aria-label': label, placeholder: label }
        : { label, placeholder: words.vendor.nameOrDomain })}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': words.vendor.clear(label) }}
      data={shown.map(toChoice)}
      // The service has already searched.
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(picked) => onChange(picked ?? undefined)}
      onSearchChange={setText}
      nothingFoundMessage={found.isFetching || first.isFetching ? words.vendor.searching : words.vendor.none}
      maxDropdownHeight={280}
      error={error}
      w={isBare ? { base: '100%', xs: 240 } : undefined}
    />
  )
}
