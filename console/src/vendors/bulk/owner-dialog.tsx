import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import { PersonSelect } from '../../parts/person-select.tsx'

export type ChosenOwner = { userId: string | null; name: string }

type OwnerDialogProps = {
  isOpen: boolean
  /** The subject: "3 vendors". */
  about: string
  onClose: () => void
  onChosen: (owner: ChosenOwner) => void
}

const OwnerForm = ({ about, onClose, onChosen }: Omit<OwnerDialogProps, 'isOpen'>) => {
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
          label="Owner"
          description="The member who answers for the vendor. Leave it empty to take the owner away."
          value={owner.userId}
          onChange={(userId, name) => setOwner({ userId, name })}
          data-autofocus
        />
        <FormActions onCancel={onClose}>
          {owner.userId === null ? `Take the owner of ${about} away` : `Assign ${about}`}
        </FormActions>
      </Stack>
    </form>
  )
}

/** Selects who owns the vendors. */
export const OwnerDialog = ({ isOpen, ...form }: OwnerDialogProps) => (
  <Modal opened={isOpen} onClose={form.onClose} title={`Assign an owner to ${form.about}`}>
    <OwnerForm {...form} />
  </Modal>
)
