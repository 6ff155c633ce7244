import { keyOfText } from './key-of-text.ts'

/** 32 hex digits that stand for the parts: the same parts, the same key, on every machine. */
export const contentKey = (parts: readonly unknown[]): string => keyOfText(JSON.stringify(parts))
