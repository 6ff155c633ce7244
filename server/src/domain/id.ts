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
    | 'imp'
    | 'msg'
    | 'oml'
    | 'org'
    | 'prc'
    | 'qst'
    | 'qtp'
    | 'req'
    | 'rmr'
    | 'vgr'
    | 'vnd'
    | 'vrq'
    | 'whk',
): string => `${prefix}_${next()}`
