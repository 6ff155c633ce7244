import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/** `<prefix>_` and a ULID: sortable by time, opaque to callers. */
export const newId = (prefix: 'org' | 'prc' | 'req' | 'vgr'): string => `${prefix}_${next()}`
