import { hash } from 'node:crypto'

/** 32 hex digits that stand for the parts: the same parts, the same key, on every machine. */
export const contentKey = (parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32)
