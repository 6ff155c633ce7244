import type { CallError } from '@parapet/contract/client'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../parts/problem-of.ts'
import { useWait } from './use-wait.ts'

const tooMany = 429
const usualWaitMs = 60_000

/** A call of a sign-in page: its errors, by field and as a sentence, and how long to wait. */
export const useDoorCall = <I, O>(
  perform: (input: I) => Promise<O>,
  fields: readonly string[],
  onDone: (output: O) => void,
) => {
  const { wait, beginWait } = useWait()
  const { mutate, error, isPending } = useMutation<O, CallError, I>({
    mutationFn: perform,
    onSuccess: onDone,
    onError: ({ status, retryAfterMs = usualWaitMs }) => {
      if (status === tooMany) beginWait(retryAfterMs)
    },
  })
  const { message, fields: errors } = problemOf(error, fields)
  const isOver = error?.status === tooMany && wait === undefined
  return {
    send: mutate,
    isPending,
    errors,
    message: isOver ? undefined : message,
    wait,
    reason: error?.reason,
  }
}
