import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/** `<prefix>_` and a ULID: sortable by time, opaque to callers. */
export const newId = (
  prefix: 'aud' | 'cnt' | 'org' | 'prc' | 'qst' | 'qtp' | 'req' | 'vgr' | 'vnd',
): string => `${prefix}_${next()}`
