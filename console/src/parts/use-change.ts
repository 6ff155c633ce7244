import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor, type Name, type OutputFor } from './ask.ts'

type Told<N extends Name> = {
  /** What to say when it is done; nothing where the page shows it anyway. */
  done?: string | ((output: OutputFor<N>, input: InputFor<N>) => string)
  onDone?: (output: OutputFor<N>, input: InputFor<N>) => void
}

/** A changing call: says how it went, and lets what the page shows be asked for again. */
export const useChange = <N extends Name>(name: N, { done, onDone }: Told<N> = {}) => {
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
      // A page that shows its own field errors still says in one line why nothing happened.
      notifications.show({ title: 'That did not work', message: error.message, color: 'red' })
    },
  })
}
