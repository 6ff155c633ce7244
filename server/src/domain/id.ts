import { monotonicFactory } from 'ulid'
import { takeRandom } from './random-pool.ts'

const next = monotonicFactory(() => takeRandom(1).readUInt8() / 256)

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
    | 'inv'
    | 'msg'
    | 'oml'
    | 'org'
    | 'prc'
    | 'qst'
    | 'qtp'
    | 'req'
    | 'rmr'
    | 'ses'
    | 'usr'
    | 'vgr'
    | 'vnd'
    | 'vrq'
    | 'whk',
): string => `${prefix}_${next()}`
