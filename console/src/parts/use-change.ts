import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor, type Name, type OutputFor } from './ask.ts'
import { words } from './words.ts'

type Told<N extends Name> = {
  /** The message after success; undefined if the page shows the result anyway. */
  done?: string | ((output: OutputFor<N>, input: InputFor<N>) => string)
  /** What could not be done: "Couldn’t add the vendor". The reason follows by itself. */
  failed?: string
  onDone?: (output: OutputFor<N>, input: InputFor<N>) => void
}

/** A call that changes something: reports the result and refreshes what the page shows. */
export const useChange = <N extends Name>(name: N, { done, failed = words.failed, onDone }: Told<N> = {}) => {
  const queries = useQueryClient()
  return useMutation<OutputFor<N>, CallError, InputFor<N>>({
    mutationFn: (input) => call(name, input),
    onSuccess: (output, input) => {
      void queries.invalidateQueries()
      const message = typeof done === 'function' ? done(output, input) : done
      if (message !== undefined) notifications.show({ message, color: 'teal' })
      onDone?.(output, input)
    },
    onError: (error) => {
      // Even if the page shows field errors itself, one line says why nothing happened.
      notifications.show({ title: failed, message: error.message, color: 'red' })
    },
  })
}
