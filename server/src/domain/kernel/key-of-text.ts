import { hash } from 'node:crypto'

/** 32 hex digits that stand for the text, on every machine the same. */
export const keyOfText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32)
