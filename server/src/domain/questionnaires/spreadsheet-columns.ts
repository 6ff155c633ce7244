import type { SheetRow } from '../import/sheet.ts'

/** Which column of a table holds what. */
export type TableColumns = {
  question: number
  answer?: number
  comment?: number
  id?: number
  section?: number
  help?: number
  /** The heading that the header row itself gives, as in HECVAT. */
  heading?: string
  /** As in the CAIQ, where yes is always the good answer. */
  isCaiq: boolean
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]+/g, ' ')
    .trim()

type Role = 'id' | 'question' | 'answer' | 'comment' | 'section' | 'help'

/** What columns are usually called. */
const roles: readonly [Role, RegExp][] = [
  ['id', /^(?:question |questionnaire |control )?(?:id|no|nr|number|ref|reference|code|#)$/],
  ['question', /^(?:(?:control|assessment|consensus assessments?|security|vsa)? ?questions?(?: text)?)$/],
  [
    'answer',
    /^(?:(?:csp caiq|caiq|vendor|supplier|your|company|csp)? ?(?:answers?|responses?))(?: yes no.*)?$/,
  ],
  [
    'comment',
    /^(?:csp implementation description.*|additional info(?:rmation)?|(?:additional |vendor |supplier )?(?:comments?|notes?|explanations?|details)(?: .*)?)$/,
  ],
  ['help', /^guidance$/],
  ['section', /^(?:ccm domain title|domain|domain title|category|section|topic|control area|area)$/],
]

const roleOf = (text: string): Role | undefined =>
  roles.find(([, pattern]) => pattern.test(normal(text)))?.[0]

/** What the cells of a row are as a header: the first of each kind counts. */
const rolesIn = ({ cells }: SheetRow): Map<Role, number> => {
  const found = new Map<Role, number>()
  for (const [column, text] of [...cells].toSorted(([a], [b]) => a - b)) {
    const role = roleOf(text)
    if (role !== undefined && !found.has(role)) found.set(role, column)
  }
  return found
}

const optional = <K extends string>(name: K, column: number | undefined): { [N in K]?: number } =>
  // A computed key widens to string: the cast restores the literal name.
  (column === undefined ? {} : { [name]: column }) as { [N in K]?: number }

/** HECVAT repeats its header over each part, with the title of the part above the questions. */
const hecvatColumns = (row: SheetRow, found: ReadonlyMap<Role, number>): TableColumns | undefined => {
  const [answer, comment] = [found.get('answer'), found.get('comment')]
  if (answer === undefined || comment === undefined || answer < 2) return undefined
  const heading = row.cells.get(answer - 2) ?? row.cells.get(answer - 1)
  return {
    id: answer - 2,
    question: answer - 1,
    answer,
    comment,
    ...optional('help', found.get('help')),
    ...(heading !== undefined && { heading }),
    isCaiq: false,
  }
}

/** The columns if the row is the header of a table of questions. */
export const columnsOf = (row: SheetRow): TableColumns | undefined => {
  const found = rolesIn(row)
  const question = found.get('question')
  if (question === undefined) return hecvatColumns(row, found)
  if (!found.has('answer') && !found.has('id') && !found.has('comment')) return undefined
  return {
    question,
    ...optional('answer', found.get('answer')),
    ...optional('comment', found.get('comment')),
    ...optional('id', found.get('id')),
    ...optional('section', found.get('section')),
    ...optional('help', found.get('help')),
    isCaiq: [...row.cells.values()].some((text) => /^(?:csp caiq answer|ccm control id)$/.test(normal(text))),
  }
}
