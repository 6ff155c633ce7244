import type { Readable } from 'node:stream'
import type { Operation } from '@parapet/contract'
import type { AnyHandler, Settings } from '../operations/handler.ts'
import type { Store } from '../store/kernel/store.ts'
import type { LaggingReads } from './lagging-reads.ts'
import type { ParsedCall } from './parsed-call.ts'
import { createStreams, requireMediaType } from './stream.ts'

export type StreamAnswer = { mediaType: string; stream: Readable }

// Out of the store's ten connections; each stream holds one until its reader has everything.
const maxStreams = 4

type Options = { store: Store; laggingReads: LaggingReads; settings: Settings }

/** Performs operations with `stream`: their handlers yield pieces of text in a transaction of their own. */
export const createPerformExport = ({ store, laggingReads, settings }: Options) => {
  const streams = createStreams(maxStreams)

  return ({ mayLag }: Operation, handler: AnyHandler, offered: readonly [string, ...string[]]) =>
    async ({ principal, input, now, accept }: ParsedCall): Promise<StreamAnswer> => {
      const mediaType = requireMediaType(accept, offered)
      const { organizationId } = principal
      const pieces = (mayLag ? laggingReads : store).streamInOrganization(organizationId, (db) => {
        const answer = handler(input, { db, principal, now, settings, mediaType })
        if (answer instanceof Promise) throw new Error('The handler of an export must yield text.')
        return answer
      })
      return { mediaType, stream: await streams.open(organizationId, pieces) }
    }
}
