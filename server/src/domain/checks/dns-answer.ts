/** The outcome of a DNS query; a failure says nothing about what is there. */
export type DnsAnswer<R> =
  | { outcome: 'found'; records: readonly R[] }
  /** The name exists, but has no such record. */
  | { outcome: 'empty' }
  /** The name does not exist. */
  | { outcome: 'missing' }
  | { outcome: 'failed'; reason: string }

/** The records, possibly none; undefined if unknown. */
export const recordsOf = <R>(answer: DnsAnswer<R>): readonly R[] | undefined => {
  if (answer.outcome === 'failed') return undefined
  return answer.outcome === 'found' ? answer.records : []
}
