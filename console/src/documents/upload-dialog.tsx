import { Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { VendorPicker } from '../parts/vendor-picker.tsx'
import { DocumentFields, fieldNames } from './document-fields.tsx'
import { FileDrop } from './file-drop.tsx'
import { givenDetails } from './given-details.ts'
import { useUpload } from './use-upload.ts'
import { words } from './words.ts'

type UploadDialogProps = {
  /** The vendor that the document is about; undefined lets the person choose. */
  vendorId: string | undefined
  onClose: () => void
}

type Missing = Partial<Record<'file' | 'vendor' | 'kind', string>>

export const UploadDialog = ({ vendorId: given, onClose }: UploadDialogProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [vendorId, setVendorId] = useState(given)
  const [missing, setMissing] = useState<Missing>({})
  const upload = useUpload(onClose)
  const { fields, message } = problemOf(upload.error, fieldNames)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const details = givenDetails(formTexts(event))
    setMissing({
      ...(!file && { file: words.form.noFile }),
      ...(vendorId === undefined && { vendor: words.form.noVendor }),
      ...(!details && { kind: words.form.noKind }),
    })
    if (file && vendorId !== undefined && details) upload.mutate({ input: { ...details, vendorId }, file })
  }
  return (
    <Modal opened onClose={onClose} title={words.form.title} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <FileDrop value={file} onChange={setFile} error={missing.file} />
          {given === undefined && (
            <VendorPicker
              label={words.field.vendor}
              value={vendorId}
              onChange={setVendorId}
              error={missing.vendor}
            />
          )}
          <DocumentFields errors={{ ...fields, ...(missing.kind !== undefined && { kind: missing.kind }) }} />
          {message !== undefined && (
            <Notice tone="critical" isNews>
              <strong>{words.form.failed}.</strong> {message}
            </Notice>
          )}
          <FormActions onCancel={onClose} loading={upload.isPending}>
            {words.form.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
