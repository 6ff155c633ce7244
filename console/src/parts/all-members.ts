import { queryOptions } from '@tanstack/react-query'
import type { CallError } from '@parapet/contract/client'
import { call, type OutputFor } from './ask.ts'

export type Member = OutputFor<'ListMembers'>['members'][number]

/** Options for `useQuery`: all members by name, to choose people from; few organizations have more than one page. */
export const allMembers = queryOptions<Member[], CallError>({
  queryKey: ['ListMembers', 'all'],
  queryFn: async ({ signal }) => {
    const members: Member[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page: OutputFor<'ListMembers'> = await call('ListMembers', { cursor }, signal)
      members.push(...page.members)
      cursor = page.nextCursor
    }
    return members
  },
})
