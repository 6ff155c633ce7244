import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { type CredentialScope, readScopes } from './scope-areas.ts'
import { ScopePicker } from './scope-picker.tsx'

type NewCredentialModalProps = {
  onClose: () => void
  onMade: (made: OutputFor<'CreateCredential'>) => void
}

/** Days by label; undefined means that it does not expire. */
const lives = [
  { label: '30 days', value: '30' },
  { label: '90 days', value: '90' },
  { label: '1 year', value: '365' },
  { label: '2 years', value: '730' },
  { label: 'Never', value: '' },
]

const afterDays = (days: string): { expiresAt?: string } =>
  days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() }

export const NewCredentialModal = ({ onClose, onMade }: NewCredentialModalProps) => {
  const [scopes, setScopes] = useState<ReadonlySet<CredentialScope>>(new Set(readScopes))
  const [isBare, setBare] = useState(false)
  const [life, setLife] = useState('365')
  const { mutate, isPending, error } = useChange('CreateCredential', { onDone: onMade })
  const { fields } = problemOf(error, ['name', 'scopes', 'expiresAt'])
  return (
    <Modal opened onClose={onClose} title="New credential" size="lg">
      <form
        onSubmit={(event) => {
          const name = formTexts(event)('name').trim()
          setBare(scopes.size === 0)
          if (scopes.size > 0) mutate({ name, scopes: [...scopes], ...afterDays(life) })
        }}
      >
        <Stack>
          <TextInput
            name="name"
            label="Name"
            description="What will use it, so that you know later whether it is still needed."
            placeholder="Procurement sync"
            maxLength={maxLengths.line}
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
          <Select
            label="Expires after"
            description="From then on it is refused, with all its tokens."
            data={lives}
            value={life}
            allowDeselect={false}
            onChange={(chosen) => setLife(chosen ?? '')}
            error={fields['expiresAt']}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            Create credential
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
