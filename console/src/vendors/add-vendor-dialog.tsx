import { maxLengths, type Vendor } from '@parapet/contract'
import { Accordion, Modal, MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'

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
    done: ({ vendor }) => `${vendor.companyName} was added.`,
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
      placeholder="Not set"
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
          label="Domain"
          description="The company's main web domain"
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
          label="Company"
          description="Found from the domain where it is left empty"
          maxLength={maxLengths.line}
          autoComplete="off"
          value={fields.companyName ?? ''}
          onChange={(event) => set({ companyName: event.currentTarget.value })}
          error={problem.fields['companyName']}
        />
        <Switch
          label="Monitor it"
          description="Checks it from outside and keeps its score; uses a monitoring slot"
          checked={fields.isMonitored ?? false}
          onChange={(event) => set({ isMonitored: event.currentTarget.checked })}
        />
        <Accordion variant="contained" chevronPosition="left" order={3}>
          <Accordion.Item value="more">
            <Accordion.Control fz="sm">Risk, data and contract</Accordion.Control>
            <Accordion.Panel>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {choice('riskLevel', 'RiskLevel', 'Risk level')}
                {choice('businessImpact', 'BusinessImpact', 'Business impact')}
                {choices('dataTypesShared', 'DataTypeShared', 'Data shared')}
                {choices('accessTypes', 'AccessType', 'Access')}
                {choice('dataRegion', 'DataRegion', 'Data region')}
                <TextInput
                  type="date"
                  label="Contract ends"
                  value={fields.contractEndDate?.slice(0, 10) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    set({ contractEndDate: value === '' ? undefined : `${value}T00:00:00Z` })
                  }
                  error={problem.fields['contractEndDate']}
                />
                <TextInput
                  label="Own reference"
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
          Add vendor
        </FormActions>
      </Stack>
    </form>
  )
}

/** Adds one vendor; only the domain is required. */
export const AddVendorDialog = (form: AddVendorDialogProps) => (
  <Modal opened onClose={form.onClose} title="Add a vendor" size="lg">
    <AddVendorForm {...form} />
  </Modal>
)
