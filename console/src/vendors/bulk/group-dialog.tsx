import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../parts/use-change.ts'
import { useAllGroups } from '../../vendor-groups/use-all-groups.ts'
import { words } from '../words.ts'

type GroupDialogProps = {
  isOpen: boolean
  /** How many vendors are added. */
  count: number
  onClose: () => void
  onChosen: (group: { id: string; name: string }) => void
}

const newGroup = 'new'

const GroupForm = ({ count, onChosen }: Pick<GroupDialogProps, 'count' | 'onChosen'>) => {
  const { groups, isLoading } = useAllGroups()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState('')
  const create = useChange('CreateVendorGroup', {
    failed: words.bulk.groupDialog.failed,
    onDone: ({ vendorGroup }) => onChosen(vendorGroup),
  })
  const name = typed.trim()
  const isKnown = groups.some((group) => group.name.toLowerCase() === name.toLowerCase())
  const label = name !== '' && !isKnown ? name : made
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === newGroup) return create.mutate({ name: made })
    const group = groups.find(({ id }) => id === chosen)
    if (group) onChosen(group)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Select
          label={words.fields.group}
          placeholder={isLoading ? words.labels.loading : words.bulk.groupDialog.choose}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          maxLength={maxLengths.line}
          limit={50}
          maxDropdownHeight={240}
          nothingFoundMessage={words.bulk.groupDialog.typeName}
          data={[
            ...groups.map((group) => ({ value: group.id, label: group.name })),
            ...(label === '' ? [] : [{ value: newGroup, label: words.bulk.groupDialog.newGroup(label) }]),
          ]}
          // Typing filters the names; creating a new group is always offered.
          filter={({ options, search }) =>
            options.filter(
              (option) =>
                'value' in option &&
                (option.value === newGroup ||
                  option.label.toLowerCase().includes(search.trim().toLowerCase())),
            )
          }
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setMade(value === newGroup ? label : '')
          }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={chosen === null} loading={create.isPending}>
            {words.bulk.groupDialog.submit(count)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Selects a group or creates one. */
export const GroupDialog = ({ isOpen, count, onClose, onChosen }: GroupDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.bulk.groupDialog.title(count)}>
    <GroupForm count={count} onChosen={onChosen} />
  </Modal>
)
