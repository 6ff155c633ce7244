import { hash } from 'node:crypto'

/** 32 hex digits that identify the text, the same on every machine. */
export const keyOfText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32)
