import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputFor, OutputFor } from './ask.ts'
import { client } from './client.ts'

type UploadName = 'ImportSpreadsheetAnswers' | 'ImportSpreadsheetTemplate'

type Told<N extends UploadName> = {
  done: (output: OutputFor<N>) => string
  failed: string
  onDone: (output: OutputFor<N>) => void
}

type Sending<N extends UploadName> = { input: InputFor<N>; file: File }

const send = <N extends UploadName>(name: N, { input, file }: Sending<N>): Promise<OutputFor<N>> => {
  const method = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` as Uncapitalize<UploadName>
  // The client has one method per operation; only their common form can be called by name.
  const perform = client[method] as (given: object, body: Blob) => Promise<object>
  return perform(input, file) as Promise<OutputFor<N>>
}

/** Sends a file: reports the result and refreshes what the page shows. */
export const useUpload = <N extends UploadName>(name: N, { done, failed, onDone }: Told<N>) => {
  const queries = useQueryClient()
  return useMutation<OutputFor<N>, CallError, Sending<N>>({
    mutationFn: (sending) => send(name, sending),
    onSuccess: (output) => {
      void queries.invalidateQueries()
      notifications.show({ message: done(output), color: 'teal' })
      onDone(output)
    },
    onError: (error) => {
      notifications.show({ title: failed, message: error.message, color: 'red' })
    },
  })
}
