import { isUtf8 } from 'node:buffer'
import { maxJsonDepth } from '../../domain/kernel/json-guard.ts'
import { jsonDepth } from '../../domain/kernel/json-scan.ts'

export const tooDeep = `It is nested more than ${maxJsonDepth} levels deep.`

/** Each level takes at least an opening and a closing byte. */
const mayBeDeep = (bytes: Buffer): boolean => bytes.length > 2 * maxJsonDepth

/** The parsed JSON value, or why it cannot be parsed. */
export const parseRecord = (bytes: Buffer): { value: unknown } | { refusal: string } => {
  if (!isUtf8(bytes)) return { refusal: 'It is not valid UTF-8.' }
  if (mayBeDeep(bytes) && jsonDepth(bytes) > maxJsonDepth) return { refusal: tooDeep }
  try {
    return { value: JSON.parse(bytes.toString('utf8')) as unknown }
  } catch {
    return { refusal: 'It is not valid JSON.' }
  }
}
