import type { CellRange } from './sheet.ts'

/** A to 0, Z to 25, AA to 26; -1 if there is no column. */
export const columnOf = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** `C5` or `$C$5:$D$9`; undefined for whole columns and for anything else. */
export const readRange = (reference: string): CellRange | undefined => {
  const found = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(reference.replaceAll('$', ''))
  if (!found) return undefined
  const [, fromColumn = '', fromRow = '', toColumn = fromColumn, toRow = fromRow] = found
  return {
    fromRow: Number(fromRow),
    toRow: Number(toRow),
    fromColumn: columnOf(fromColumn),
    toColumn: columnOf(toColumn),
  }
}

/** The cells of one sheet that a formula refers to, if it does nothing else: `'My lists'!$A$1:$A$3`. */
export const readReference = (
  formula: string,
  ownSheet: string,
): { sheet: string; range: CellRange } | undefined => {
  const [, quoted, plain, reference = ''] =
    /^=?(?:'((?:[^']|'')+)'!|([^'"!()[\]]+)!)?([$A-Z0-9:]+)$/.exec(formula) ?? []
  const range = readRange(reference)
  return range && { sheet: quoted?.replaceAll("''", "'") ?? plain ?? ownSheet, range }
}
