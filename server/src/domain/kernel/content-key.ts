import { keyOfText } from './key-of-text.ts'

/** 32 hex digits that identify the parts: the same parts give the same key on every machine. */
export const contentKey = (parts: readonly unknown[]): string => keyOfText(JSON.stringify(parts))
