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
import { words } from './words.ts'

type NewCredentialModalProps = {
  onClose: () => void
  onMade: (made: OutputFor<'CreateCredential'>) => void
}

/** Days by label; undefined means that it does not expire. */
const lives = [
  { label: words.credentials.form.days(30), value: '30' },
  { label: words.credentials.form.days(90), value: '90' },
  { label: words.credentials.form.years(1), value: '365' },
  { label: words.credentials.form.years(2), value: '730' },
  { label: words.labels.never, value: '' },
]

const afterDays = (days: string): { expiresAt?: string } =>
  days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() }

export const NewCredentialModal = ({ onClose, onMade }: NewCredentialModalProps) => {
  const [scopes, setScopes] = useState<ReadonlySet<CredentialScope>>(new Set(readScopes))
  const [isBare, setBare] = useState(false)
  const [life, setLife] = useState('365')
  const { mutate, isPending, error } = useChange('CreateCredential', {
    failed: words.credentials.form.failed,
    onDone: onMade,
  })
  const { fields } = problemOf(error, ['name', 'scopes', 'expiresAt'])
  return (
    <Modal opened onClose={onClose} title={words.credentials.create} size="lg">
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
            label={words.labels.name}
            description={words.credentials.form.nameAbout}
            placeholder={words.credentials.form.namePlaceholder}
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
            error={isBare ? words.labels.chooseOne : fields['scopes']}
          />
          <Select
            label={words.credentials.form.expiresAfter}
            description={words.credentials.form.expiryAbout}
            data={lives}
            value={life}
            allowDeselect={false}
            onChange={(chosen) => setLife(chosen ?? '')}
            error={fields['expiresAt']}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            {words.credentials.create}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
