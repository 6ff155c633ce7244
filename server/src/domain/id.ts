import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/** `<prefix>_` and a ULID: sortable by time, opaque to callers. */
export const newId = (
  prefix:
    | 'act'
    | 'aud'
    | 'chg'
    | 'cnt'
    | 'com'
    | 'evt'
    | 'fpr'
    | 'org'
    | 'prc'
    | 'qst'
    | 'qtp'
    | 'req'
    | 'rmr'
    | 'vgr'
    | 'vnd'
    | 'vrq',
): string => `${prefix}_${next()}`
