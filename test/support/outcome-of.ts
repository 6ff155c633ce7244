import type { Reply } from './harness.ts'

/** The status with the reason of the refusal, or with the whole body if there is none. */
export const outcomeOf = ({ status, body }: Pick<Reply, 'status' | 'body'>): string =>
  `${status} ${body.details?.[0]?.reason ?? JSON.stringify(body)}`
