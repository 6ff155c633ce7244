import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputFor, OutputFor } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { words } from './words.ts'

type Upload = { input: Omit<InputFor<'UploadDocument'>, 'fileName'>; file: File }

/** Uploads a document and refreshes what the page shows; the form says why one was refused. */
export const useUpload = (onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation<OutputFor<'UploadDocument'>, CallError, Upload>({
    mutationFn: ({ input, file }) => client.uploadDocument({ ...input, fileName: file.name }, file),
    onSuccess: ({ document }) => {
      void queries.invalidateQueries()
      notifications.show({ message: words.form.done(document.title), color: 'teal' })
      onDone()
    },
  })
}
