import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, type InputFor, type Name } from './ask.ts'

type DryRunName = { [N in Name]: 'dryRun' extends keyof InputFor<N> ? N : never }[Name]

const waitMs = 300

/** What a change would do, asked once the person has stopped typing. `draft` must be the same object until they go on. */
export const useDryRun = <N extends DryRunName, D>(name: N, draft: D, inputOf: (draft: D) => InputFor<N>) => {
  const [settled] = useDebouncedValue(draft, waitMs)
  return useQuery({
    ...ask(name, { ...inputOf(settled), dryRun: true }),
    placeholderData: keepPreviousData,
  })
}
