import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MoveOutcome } from './perform-move.ts'
import { tellDone } from './tell-done.ts'

type OutcomeOptions<I> = {
  perform: (input: I) => Promise<MoveOutcome>
  /** Says what was done. */
  done: (outcome: MoveOutcome, input: I) => string
  /** Says what could not be done; the reason follows by itself. */
  failed: (input: I) => string
  onDone?: ((outcome: MoveOutcome, input: I) => void) | undefined
}

/** Changes observations and reports exactly what was done. */
export const useOutcome = <I>({ perform, done, failed, onDone }: OutcomeOptions<I>) => {
  const queries = useQueryClient()
  return useMutation<MoveOutcome, CallError, I>({
    mutationFn: perform,
    onSuccess: (outcome, input) => {
      void queries.invalidateQueries()
      const isWhole = outcome.failures.length === 0
      tellDone(done(outcome, input), outcome.undoIds, isWhole ? 'teal' : 'orange')
      onDone?.(outcome, input)
    },
    onError: ({ message }, input) => void notifications.show({ title: failed(input), message, color: 'red' }),
  })
}
