import { Type } from 'typebox'

/** The id of a section, question or option in its template. */
export const PartId = (description: string, examples: string[]) =>
  Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', description, examples })

export const OptionValue = PartId('Value of the answer when the option is chosen.', ['yes'])
export const QuestionId = PartId('Id of the question in its template.', ['mfa_staff'])
