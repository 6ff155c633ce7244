import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MoveInput, type MoveOutcome, outcomeWords, performMove } from './perform-move.ts'

/** Performs an action on observations and reports exactly what was done. */
export const useMove = (onDone?: (outcome: MoveOutcome, input: MoveInput) => void) => {
  const queries = useQueryClient()
  return useMutation<MoveOutcome, CallError, MoveInput>({
    mutationFn: performMove,
    onSuccess: (outcome, input) => {
      void queries.invalidateQueries()
      const isWhole = outcome.failures.length === 0
      notifications.show({ message: outcomeWords(input.move, outcome), color: isWhole ? 'teal' : 'orange' })
      onDone?.(outcome, input)
    },
    onError: (error) =>
      void notifications.show({ title: 'That did not work', message: error.message, color: 'red' }),
  })
}
