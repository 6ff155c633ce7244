import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import { PersonSelect } from '../../parts/person-select.tsx'
import { words } from '../words.ts'

export type ChosenOwner = { userId: string | null; name: string }

type OwnerDialogProps = {
  isOpen: boolean
  /** How many vendors are assigned. */
  count: number
  onClose: () => void
  onChosen: (owner: ChosenOwner) => void
}

const OwnerForm = ({ count, onClose, onChosen }: Omit<OwnerDialogProps, 'isOpen'>) => {
  const [owner, setOwner] = useState<ChosenOwner>({ userId: null, name: '' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(owner)
      }}
    >
      <Stack>
        <PersonSelect
          label={words.fields.owner}
          description={words.bulk.ownerDialog.hint}
          value={owner.userId}
          onChange={(userId, name) => setOwner({ userId, name })}
          data-autofocus
        />
        <FormActions onCancel={onClose}>
          {owner.userId === null
            ? words.bulk.ownerDialog.remove(count)
            : words.bulk.ownerDialog.assign(count)}
        </FormActions>
      </Stack>
    </form>
  )
}

/** Selects who owns the vendors. */
export const OwnerDialog = ({ isOpen, ...form }: OwnerDialogProps) => (
  <Modal opened={isOpen} onClose={form.onClose} title={words.bulk.ownerDialog.title(form.count)}>
    <OwnerForm {...form} />
  </Modal>
)
