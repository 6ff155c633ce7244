import { isCallError } from '@parapet/contract/client'

/** Why a form was refused: messages for its fields, and a sentence for everything else. */
export type Problem = { message?: string; fields: Readonly<Record<string, string>> }

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `known` lists the form's fields. */
export const problemOf = (error: Error | null, known: readonly string[]): Problem => {
  if (!error) return { fields: {} }
  const violations = isCallError(error) ? error.fieldViolations : []
  const shown = violations.filter(({ field }) => known.includes(field))
  const fields = Object.fromEntries(shown.map(({ field, description }) => [field, sentence(description)]))
  return shown.length > 0 && shown.length === violations.length
    ? { fields }
    : { message: error.message, fields }
}
