import { maxLengths, type Vendor } from '@parapet/contract'
import { Modal, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { PersonSelect } from '../parts/person-select.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { toMajor, toMinor } from './vendor-money.ts'
import { words } from './words.ts'

type Change = Omit<InputFor<'UpdateVendor'>, 'id' | 'updateMask'>

const known = [
  'companyName',
  'vendorId',
  'lifecycleStatus',
  'riskLevel',
  'businessImpact',
  'dataRegion',
  'dataTypesShared',
  'accessTypes',
  'contractValue',
  'contractEndDate',
  'ownerId',
  'manualTier',
]

const statuses = choicesOf('VendorLifecycleStatus').filter(
  ({ value }) => value !== 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
)

const set = (member: string): string | null => (member.endsWith('_UNSPECIFIED') ? null : member)

/** Edits the organization's own data about the vendor; only changed fields are sent. */
export const VendorEditDialog = ({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) => {
  const [change, setChange] = useState<Change>({})
  const [amount, setAmount] = useState(
    vendor.contractValue === undefined ? '' : toMajor(vendor.contractValue),
  )
  const update = useChange('UpdateVendor', {
    done: words.vendor.edit.done,
    failed: words.vendor.actions.updateFailed,
    onDone: onClose,
  })
  const problem = problemOf(update.error, known)
  const put = (field: keyof Change, value: unknown): void =>
    setChange((before) => ({ ...before, [field]: value }))
  const isAmountWrong = amount.trim() !== '' && toMinor(amount) === undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAmountWrong) return
    if (Object.keys(change).length === 0) onClose()
    else update.mutate({ id: vendor.id, ...change })
  }
  const text = (field: 'companyName' | 'vendorId', label: string, about?: string) => (
    <TextInput
      label={label}
      description={about}
      maxLength={maxLengths.line}
      autoComplete="off"
      value={change[field] === undefined ? (vendor[field] ?? '') : (change[field] ?? '')}
      onChange={({ currentTarget: { value } }) => put(field, value === '' ? null : value)}
      error={problem.fields[field]}
    />
  )
  const choice = (
    field: 'lifecycleStatus' | 'riskLevel' | 'businessImpact' | 'dataRegion',
    label: string,
    data: { value: string; label: string }[],
    isKept = false,
  ) => (
    <Select
      label={label}
      placeholder={words.labels.notSet}
      clearable={!isKept}
      allowDeselect={!isKept}
      data={data}
      value={change[field] === undefined ? set(vendor[field]) : change[field]}
      onChange={(value) => put(field, value)}
      error={problem.fields[field]}
    />
  )
  const choices = (field: 'dataTypesShared' | 'accessTypes', label: string, enumeration: string) => (
    <MultiSelect
      label={label}
      data={choicesOf(enumeration)}
      searchable
      clearable
      value={[...(change[field] === undefined ? vendor[field] : (change[field] ?? []))]}
      onChange={(values) => put(field, values.length === 0 ? null : values)}
      error={problem.fields[field]}
    />
  )
  const ends = change.contractEndDate === undefined ? vendor.contractEndDate : change.contractEndDate
  return (
    <Modal opened onClose={onClose} title={words.vendor.edit.title} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          {problem.message !== undefined && (
            <Notice tone="critical" isNews>
              {problem.message}
            </Notice>
          )}
          {text('companyName', words.fields.company, words.list.addDialog.companyHint)}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {vendor.lifecycleStatus !== 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' &&
              choice('lifecycleStatus', words.fields.status, statuses, true)}
            <PersonSelect
              label={words.fields.owner}
              value={change.ownerId === undefined ? (vendor.owner?.userId ?? null) : change.ownerId}
              onChange={(userId) => put('ownerId', userId)}
              error={problem.fields['ownerId']}
            />
            <Select
              label={words.fields.tier}
              placeholder={words.vendor.edit.tierByRule}
              clearable
              data={choicesOf('VendorTier')}
              value={change.manualTier === undefined ? (vendor.manualTier ?? null) : change.manualTier}
              onChange={(value) => put('manualTier', value)}
              error={problem.fields['manualTier']}
            />
            {choice('riskLevel', words.fields.riskLevel, choicesOf('RiskLevel'))}
            {choice('businessImpact', words.fields.businessImpact, choicesOf('BusinessImpact'))}
            {choice('dataRegion', words.fields.dataRegion, choicesOf('DataRegion'))}
            {choices('dataTypesShared', words.fields.dataShared, 'DataTypeShared')}
            {choices('accessTypes', words.fields.access, 'AccessType')}
            <TextInput
              label={words.fields.contractValue}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ currentTarget: { value } }) => {
                setAmount(value)
                put('contractValue', value.trim() === '' ? null : toMinor(value))
              }}
              error={
                isAmountWrong
                  ? words.vendor.edit.badAmount(toMajor('1200050'))
                  : problem.fields['contractValue']
              }
            />
            <TextInput
              type="date"
              label={words.fields.contractEnd}
              value={ends?.slice(0, 10) ?? ''}
              onChange={({ currentTarget: { value } }) =>
                put('contractEndDate', value === '' ? null : `${value}T00:00:00Z`)
              }
              error={problem.fields['contractEndDate']}
            />
            {text('vendorId', words.fields.reference)}
          </SimpleGrid>
          <FormActions onCancel={onClose} loading={update.isPending} disabled={isAmountWrong}>
            {words.labels.save}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
