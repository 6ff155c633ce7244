import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MoveInput, type MoveOutcome, outcomeWords, performMove } from './perform-move.ts'
import { tellDone } from './tell-done.ts'

/** Performs an action on observations and reports exactly what was done. */
export const useMove = (onDone?: (outcome: MoveOutcome, input: MoveInput) => void) => {
  const queries = useQueryClient()
  return useMutation<MoveOutcome, CallError, MoveInput>({
    mutationFn: performMove,
    onSuccess: (outcome, input) => {
      void queries.invalidateQueries()
      const message = outcomeWords(input.move, outcome)
      const isWhole = outcome.failures.length === 0
      tellDone(message, outcome.undoIds, isWhole ? 'teal' : 'orange')
      onDone?.(outcome, input)
    },
    onError: (error) =>
      void notifications.show({ title: 'That did not work', message: error.message, color: 'red' }),
  })
}
