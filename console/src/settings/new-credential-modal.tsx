import { Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputFor } from '../ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../use-change.ts'
import { type CredentialScope, readScopes } from './scope-areas.ts'
import { ScopePicker } from './scope-picker.tsx'

type NewCredentialModalProps = {
  onClose: () => void
  onMade: (made: OutputFor<'CreateCredential'>) => void
}

export const NewCredentialModal = ({ onClose, onMade }: NewCredentialModalProps) => {
  const [scopes, setScopes] = useState<ReadonlySet<CredentialScope>>(new Set(readScopes))
  const [isBare, setBare] = useState(false)
  const { mutate, isPending, error } = useChange('CreateCredential', { onDone: onMade })
  const { fields } = problemOf(error, ['name', 'scopes'])
  return (
    <Modal opened onClose={onClose} title="New credential" size="lg">
      <form
        onSubmit={(event) => {
          const name = formTexts(event)('name').trim()
          setBare(scopes.size === 0)
          if (scopes.size > 0) mutate({ name, scopes: [...scopes] })
        }}
      >
        <Stack>
          <TextInput
            name="name"
            label="Name"
            description="What will use it, so that you know later whether it is still needed."
            placeholder="Procurement sync"
            maxLength={255}
            pattern=".*\S.*"
            required
            withAsterisk={false}
            autoComplete="off"
            data-autofocus
            error={fields['name']}
          />
          <ScopePicker
            chosen={scopes}
            onChange={(chosen) => {
              setScopes(chosen)
              setBare(false)
            }}
            error={isBare ? 'Choose at least one.' : fields['scopes']}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            Create credential
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
