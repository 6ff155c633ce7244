import { ApiError } from '@parapet/contract'
import { isRecoveryConflict, isStatementTimeout } from '../store/kernel/database-error.ts'
import { replicaUrl } from '../store/kernel/replica-url.ts'
import { sql } from '../store/kernel/sql.ts'
import { isWrongReplica, selectPrimary } from '../store/kernel/standby.ts'
import { createStore, type Store, type StoreOptions } from '../store/kernel/store.ts'
import { type CircuitLog, createCircuit } from './circuit.ts'

/** Where operations with `mayLag` read. */
export type LaggingReads = Pick<Store, 'inOrganization' | 'streamInOrganization'>

type Options = Pick<StoreOptions, 'secretKeys' | 'maxWaiting' | 'onStatement' | 'tracing'> & {
  primary: Store
  /** The service's own URL, whose login the replica has too. */
  serviceUrl: string
  onRead: (server: 'replica' | 'primary') => void
  log: CircuitLog
}

const retryMs = 1_000

/** The primary would answer the same. */
const isFinal = (error: unknown): boolean => error instanceof ApiError || isStatementTimeout(error)

const probe = (replica: Store): Promise<unknown> => replica.system((db) => db.run(sql`select`))

/** The replica's reads, or the primary's if there is no replica; a server that cannot be a replica stops the start. */
export const openLaggingReads = async (
  opening: AsyncDisposableStack,
  readUrl: string | undefined,
  { primary, serviceUrl, onRead, log, ...options }: Options,
): Promise<LaggingReads> => {
  if (readUrl === undefined) return primary
  const replica = opening.adopt(
    createStore({
      ...options,
      url: replicaUrl(readUrl, serviceUrl),
      standbyOf: await primary.system(selectPrimary),
      onIdleError: (err) => log.warn({ err }, 'A connection to the replica was lost.'),
    }),
    (opened) => opened.close(),
  )
  const circuit = opening.adopt(
    createCircuit({
      probe: () => probe(replica),
      retryMs,
      log,
      tripped: 'The replica cannot be used: until it can, the primary answers all reads.',
      recovered: 'The replica can be used again.',
    }),
    (created) => created.stop(),
  )
  await probe(replica).catch((error: unknown) => {
    if (isWrongReplica(error)) throw error
    circuit.trip(error)
  })

  /** A statement in the way of replay says nothing about the next one. */
  const note = (error: unknown): void => {
    if (!isRecoveryConflict(error)) circuit.trip(error)
  }

  return {
    inOrganization: async (organizationId, work, mode) => {
      if (!circuit.isOpen()) {
        try {
          const answer = await replica.inOrganization(organizationId, work, mode)
          onRead('replica')
          return answer
        } catch (error) {
          if (isFinal(error)) throw error
          note(error)
        }
      }
      onRead('primary')
      return primary.inOrganization(organizationId, work, mode)
    },
    streamInOrganization: async function* (organizationId, read) {
      if (!circuit.isOpen()) {
        let hasStarted = false
        try {
          for await (const piece of replica.streamInOrganization(organizationId, read)) {
            if (!hasStarted) onRead('replica')
            hasStarted = true
            yield piece
          }
          if (!hasStarted) onRead('replica')
          return
        } catch (error) {
          if (isFinal(error)) throw error
          note(error)
          // Half of one snapshot does not continue in another.
          if (hasStarted) throw error
        }
      }
      onRead('primary')
      yield* primary.streamInOrganization(organizationId, read)
    },
  }
}
