import type { Document } from '@parapet/contract'
import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { DocumentFields, fieldNames } from './document-fields.tsx'
import { givenDetails } from './given-details.ts'
import { words } from './words.ts'

/** Fields that are empty now lose what they said. */
const cleared = {
  issuer: null,
  scope: null,
  periodFrom: null,
  periodTo: null,
  expiresOn: null,
  note: null,
} as const

type EditDialogProps = { document: Document; onClose: () => void }

/** Changes the details of a document, or states them when an answer becomes one. */
export const EditDialog = ({ document, onClose }: EditDialogProps) => {
  const [noKind, setNoKind] = useState<string>()
  const update = useChange('UpdateDocument', {
    done: words.edit.done,
    failed: words.edit.failed,
    onDone: onClose,
  })
  const keep = useChange('KeepDocument', {
    done: ({ document: { title } }) => words.keep.done(title),
    failed: words.keep.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(update.error ?? keep.error, fieldNames)
  const { id, isKept } = document
  const texts = isKept ? words.edit : words.keep
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <form
        onSubmit={(event) => {
          const details = givenDetails(formTexts(event))
          setNoKind(details ? undefined : words.form.noKind)
          if (!details) return
          if (isKept) update.mutate({ id, ...cleared, ...details })
          else keep.mutate({ id, ...details })
        }}
      >
        <Stack>
          {!isKept && <Text size="sm">{words.keep.hint}</Text>}
          <DocumentFields
            document={document}
            errors={{ ...fields, ...(noKind !== undefined && { kind: noKind }) }}
          />
          <FormActions onCancel={onClose} loading={update.isPending || keep.isPending}>
            {texts.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
