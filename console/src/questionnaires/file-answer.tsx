import type { StoredFile } from '@parapet/contract'
import { Loader, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDrop } from '../documents/file-drop.tsx'
import { fileSize } from '../documents/file-size.ts'
import { words } from './words.ts'

/** Stores a file as the answer to a question. */
export type UploadAnswer = (questionId: string, file: File) => Promise<StoredFile>

type FileAnswerProps = {
  file: StoredFile | undefined
  label: string
  error: string | undefined
  upload: (file: File) => Promise<StoredFile>
  onUploaded: (file: StoredFile) => void
}

/** The answer to a question that asks for a file; choosing one uploads it. */
export const FileAnswer = ({ file, label, error, upload, onUploaded }: FileAnswerProps) => {
  const sending = useMutation({ mutationFn: upload, onSuccess: onUploaded })
  return (
    <Stack gap="xs">
      {file && !sending.isPending && (
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {words.question.uploaded(file.fileName, fileSize(file.sizeBytes))}
        </Text>
      )}
      {sending.isPending && (
        <Text size="sm" role="status">
          <Loader size="xs" component="span" mr="xs" />
          {words.question.uploading(sending.variables.name)}
        </Text>
      )}
      <FileDrop
        value={null}
        label={file ? words.question.replace : words.question.file}
        name={label}
        onChange={(chosen) => chosen && sending.mutate(chosen)}
        error={sending.error?.message ?? error}
        disabled={sending.isPending}
      />
    </Stack>
  )
}
