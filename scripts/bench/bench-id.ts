import type { Id, IdKind } from '../../server/src/domain/kernel/id.ts'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The id of the n-th seeded record, and the SQL for the same number. */
export const benchId = <K extends IdKind>(kind: K, n: number): Id<K> =>
  `${kind}_${Array.from(n.toString(32), (digit) => digits[Number.parseInt(digit, 32)])
    .join('')
    .padStart(26, '0')}`

export const benchUuid = (n: string): string => `lpad(to_hex(${n}), 32, '0')::uuid`
