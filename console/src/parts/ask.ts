import type { InputOf, OutputOf } from '@parapet/contract'
import type { CallError } from '@parapet/contract/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { operations } from 'virtual:operations'
import { client } from './client.ts'
import { withProof } from './connection/proof.ts'
import { isSessionEnd, signedInAgain } from './connection/session-end.ts'

type Declared = typeof operations
export type Name = keyof Declared
export type InputFor<N extends Name> = InputOf<Declared[N]>
export type OutputFor<N extends Name> = OutputOf<Declared[N]>

type Method = (input: object, options: { signal?: AbortSignal }) => Promise<object>

/** Their pages deal with a missing session themselves. */
const ofTheDoor: ReadonlySet<Name> = new Set<Name>(['GetSession', 'SignOut'])

/**
 * Calls an operation by name. If the session is over, the call waits until the person has signed in again; if it needs
 * a proof of who they are, until they have given it.
 */
export const call = async <N extends Name>(
  name: N,
  input: InputFor<N>,
  signal?: AbortSignal,
): Promise<OutputFor<N>> => {
  const method = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` as keyof typeof client
  // The client has one method per operation; only their common form can be called by name.
  const perform = client[method] as unknown as Method
  const send = () => withProof(() => perform(input, signal ? { signal } : {}) as Promise<OutputFor<N>>)
  try {
    return await send()
  } catch (error) {
    if (ofTheDoor.has(name) || !isSessionEnd(error) || !(await signedInAgain())) throw error
    return send()
  }
}

/** Options for `useQuery`, keyed by the operation's name and input. */
export const ask = <N extends Name>(name: N, input: InputFor<N>) =>
  queryOptions<OutputFor<N>, CallError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
  })

type Place = { cursor: string } | { offset: number }
type Page = { totalCount: number; nextCursor?: string }

export type PagedName = {
  [N in Name]: OutputFor<N> extends Page ? N : never
}[Name]

/** Rows per call. */
const pageRows = 100

/** Options for `useInfiniteQuery`: forwards by cursor, and backwards from the position in the address. */
export const askPages = <N extends PagedName>(name: N, input: InputFor<N>, from = 0) =>
  infiniteQueryOptions<
    OutputFor<N>,
    CallError,
    { pages: OutputFor<N>[]; pageParams: Place[] },
    readonly [N, InputFor<N>, number],
    Place
  >({
    queryKey: [name, input, from],
    initialPageParam: { offset: from },
    queryFn: ({ pageParam, signal }) => call(name, { ...input, limit: pageRows, ...pageParam }, signal),
    getNextPageParam: ({ nextCursor }: Page) =>
      nextCursor === undefined ? undefined : { cursor: nextCursor },
    getPreviousPageParam: (_page, _pages, place) =>
      'offset' in place && place.offset > 0 ? { offset: Math.max(0, place.offset - pageRows) } : undefined,
  })
