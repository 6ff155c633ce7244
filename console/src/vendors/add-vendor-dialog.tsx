import { maxLengths, type Vendor } from '@parapet/contract'
import { Accordion, Modal, MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type AddVendorDialogProps = { onClose: () => void; onAdded: (vendor: Vendor) => void }
type Fields = InputFor<'CreateVendor'>

const known = [
  'domainName',
  'companyName',
  'vendorId',
  'riskLevel',
  'businessImpact',
  'dataRegion',
  'dataTypesShared',
  'accessTypes',
  'contractEndDate',
]

/** Leaves out empty fields. */
const given = (fields: Fields): Fields =>
  // Removes fields without changing any.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  ) as Fields

const AddVendorForm = ({ onClose, onAdded }: AddVendorDialogProps) => {
  const [fields, setFields] = useState<Fields>({ domainName: '', isMonitored: true })
  const create = useChange('CreateVendor', {
    done: ({ vendor }) => words.list.addDialog.done(vendor.companyName),
    failed: words.list.addDialog.failed,
    onDone: ({ vendor }) => onAdded(vendor),
  })
  const problem = problemOf(create.error, known)
  const set = (change: Partial<Record<keyof Fields, unknown>>): void =>
    // Each control returns values of its own field.
    setFields((before) => ({ ...before, ...change }) as Fields)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate(given({ ...fields, domainName: fields.domainName.trim() }))
  }
  const choice = (
    field: 'riskLevel' | 'businessImpact' | 'dataRegion',
    enumeration: string,
    label: string,
  ) => (
    <Select
      label={label}
      placeholder={words.labels.notSet}
      clearable
      data={choicesOf(enumeration)}
      value={fields[field] ?? null}
      onChange={(value) => set({ [field]: value ?? undefined })}
      error={problem.fields[field]}
    />
  )
  const choices = (field: 'dataTypesShared' | 'accessTypes', enumeration: string, label: string) => (
    <MultiSelect
      label={label}
      data={choicesOf(enumeration)}
      searchable
      clearable
      value={fields[field] ?? []}
      onChange={(values) => set({ [field]: values.length > 0 ? values : undefined })}
      error={problem.fields[field]}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem.message !== undefined && (
          <Notice tone="critical" isNews>
            {problem.message}
          </Notice>
        )}
        <TextInput
          label={words.fields.domain}
          description={words.list.addDialog.domainHint}
          placeholder="acme.com"
          required
          maxLength={maxLengths.domain}
          autoComplete="off"
          value={fields.domainName}
          onChange={(event) => set({ domainName: event.currentTarget.value })}
          error={problem.fields['domainName']}
          data-autofocus
        />
        <TextInput
          label={words.fields.company}
          description={words.list.addDialog.companyHint}
          maxLength={maxLengths.line}
          autoComplete="off"
          value={fields.companyName ?? ''}
          onChange={(event) => set({ companyName: event.currentTarget.value })}
          error={problem.fields['companyName']}
        />
        <Switch
          label={words.list.addDialog.monitor}
          description={words.list.addDialog.monitorHint}
          checked={fields.isMonitored ?? false}
          onChange={(event) => set({ isMonitored: event.currentTarget.checked })}
        />
        <Accordion variant="contained" chevronPosition="left" order={3}>
          <Accordion.Item value="more">
            <Accordion.Control fz="sm">{words.list.addDialog.more}</Accordion.Control>
            <Accordion.Panel>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {choice('riskLevel', 'RiskLevel', words.fields.riskLevel)}
                {choice('businessImpact', 'BusinessImpact', words.fields.businessImpact)}
                {choices('dataTypesShared', 'DataTypeShared', words.fields.dataShared)}
                {choices('accessTypes', 'AccessType', words.fields.access)}
                {choice('dataRegion', 'DataRegion', words.fields.dataRegion)}
                <TextInput
                  type="date"
                  label={words.fields.contractEnd}
                  value={fields.contractEndDate?.slice(0, 10) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    set({ contractEndDate: value === '' ? undefined : `${value}T00:00:00Z` })
                  }
                  error={problem.fields['contractEndDate']}
                />
                <TextInput
                  label={words.fields.reference}
                  maxLength={maxLengths.line}
                  value={fields.vendorId ?? ''}
                  onChange={(event) => set({ vendorId: event.currentTarget.value })}
                  error={problem.fields['vendorId']}
                />
              </SimpleGrid>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <FormActions onCancel={onClose} loading={create.isPending} disabled={fields.domainName.trim() === ''}>
          {words.list.add}
        </FormActions>
      </Stack>
    </form>
  )
}

/** Adds one vendor; only the domain is required. */
export const AddVendorDialog = (form: AddVendorDialogProps) => (
  <Modal opened onClose={form.onClose} title={words.list.addDialog.title} size="lg">
    <AddVendorForm {...form} />
  </Modal>
)
