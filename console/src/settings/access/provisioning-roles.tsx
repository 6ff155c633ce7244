import { Autocomplete, Select, Stack, Text } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import type { InputFor } from '../../parts/ask.ts'
import { Facts } from '../../parts/facts.tsx'
import { labelOf } from '../../parts/label-of.ts'
import { problemOf } from '../../parts/problem-of.ts'
import { RowsField } from '../../parts/rows-field.tsx'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { useDryRun } from '../../parts/use-dry-run.ts'
import { type Role, roles } from '../roles.ts'
import { SaveActions } from '../save-actions.tsx'
import { words } from '../words.ts'
import type { Provisioning } from './provisioning-part.tsx'

const texts = words.provisioning.roles

type Mapping = Pick<InputFor<'SetProvisioningRoles'>, 'defaultRole' | 'roleMappings'>

const blank: Mapping['roleMappings'][number] = { groupName: '', role: 'viewer' }

const maxMappings = 100

/** What saving would do, by a dry run. */
const Preview = ({ mapping }: { mapping: Mapping }) => {
  const { data, error } = useDryRun('SetProvisioningRoles', mapping, (draft) => draft)
  if (error) return error.message
  if (!data) return texts.counting
  return data.changedMemberCount === 0 ? texts.changesNone : texts.changes(data.changedMemberCount)
}

const RoleSelect = ({
  value,
  onChange,
  ...field
}: {
  value: Role
  onChange: (role: Role) => void
  label?: string
  description?: string
  'aria-label'?: string
}) => (
  <Select
    {...field}
    data={roles.map((role) => ({ value: role.value, label: role.label }))}
    value={value}
    allowDeselect={false}
    maw={320}
    onChange={(chosen) => {
      const picked = roles.find((role) => role.value === chosen)
      if (picked) onChange(picked.value)
    }}
  />
)

const RolesForm = ({ provisioning }: { provisioning: Provisioning }) => {
  const { defaultRole, roleMappings, groupNames } = provisioning
  const saved: Mapping = { defaultRole, roleMappings }
  const [mapping, setMapping] = useState(saved)
  const save = useChange('SetProvisioningRoles', {
    done: ({ changedMemberCount: count }) => (count === 0 ? texts.saved : texts.savedChanging(count)),
    failed: texts.failed,
  })
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(saved)
  const isWhole = mapping.roleMappings.every(({ groupName }) => groupName.trim() !== '')
  const known = mapping.roleMappings.map((_, at) => `roleMappings[${at}].groupName`)
  const { fields } = problemOf(save.error, known)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(mapping)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RowsField
          label={texts.list}
          one={texts.one}
          rows={mapping.roleMappings}
          blank={blank}
          max={maxMappings}
          onChange={(rows) => setMapping({ ...mapping, roleMappings: rows })}
        >
          {(row, change, at) => (
            <>
              <Autocomplete
                aria-label={texts.group(at + 1)}
                data={groupNames}
                value={row.groupName}
                required
                maxLength={maxLengths.line}
                error={fields[`roleMappings[${at}].groupName`]}
                onChange={(groupName) => change({ groupName })}
              />
              <RoleSelect
                aria-label={texts.role(at + 1)}
                value={row.role}
                onChange={(role) => change({ role })}
              />
            </>
          )}
        </RowsField>
        <RoleSelect
          label={texts.default}
          description={texts.defaultAbout}
          value={mapping.defaultRole}
          onChange={(role) => setMapping({ ...mapping, defaultRole: role })}
        />
        <Text size="sm" role="status" mih="1.4em">
          {isChanged && isWhole && <Preview mapping={mapping} />}
        </Text>
        <SaveActions isChanged={isChanged} isSaving={save.isPending} onDiscard={() => setMapping(saved)} />
      </Stack>
    </form>
  )
}

/** Which groups of the provider have which role. */
export const ProvisioningRoles = ({ provisioning }: { provisioning: Provisioning }) => {
  const { defaultRole, roleMappings } = provisioning
  const mayChange = useCan('members.write')
  return (
    <Section title={texts.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        {mayChange ? (
          <RolesForm provisioning={provisioning} />
        ) : (
          <>
            {roleMappings.length === 0 && <Text size="sm">{texts.none}</Text>}
            <Facts
              facts={[
                ...roleMappings.map(({ groupName, role }) => [groupName, labelOf(role)] as const),
                [texts.default, labelOf(defaultRole)],
              ]}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
