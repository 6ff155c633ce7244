import { readRange, readReference } from '../../domain/import/cell-reference.ts'
import type { CellList, CellRange } from '../../domain/import/sheet.ts'

/** Cells with a drop-down list, and the formula that says where its choices are. */
export type DeclaredList = { ranges: CellRange[]; formula: string }

/** More than any questionnaire needs in a workbook; further lists are as if they were not there. */
export const maxListRanges = 500
const maxFormulaLength = 10_000
const maxChoices = 50

type Attributes = Readonly<Record<string, string>>

/** Takes the drop-down lists from the elements of a sheet: in the usual form, or in the one of Excel 2010. */
export const createListReader = (budget: { ranges: number }) => {
  const lists: DeclaredList[] = []
  let [isList, cells, formula] = [false, '', '']
  let reading: 'formula' | 'cells' | undefined

  const endList = (): void => {
    isList = false
    if (formula.length > maxFormulaLength || cells.length > maxFormulaLength) return
    const found = cells.split(/\s+/).flatMap((reference) => readRange(reference) ?? [])
    budget.ranges -= found.length
    if (budget.ranges >= 0) lists.push({ ranges: found, formula: formula.trim() })
  }

  return {
    lists,
    open: (name: string, { type, sqref = '' }: Attributes): void => {
      if (name === 'dataValidation') [isList, cells, formula] = [type === 'list', sqref, '']
      if (isList && name === 'formula1') reading = 'formula'
      if (isList && name === 'sqref') reading = 'cells'
    },
    text: (piece: string): void => {
      if (reading === 'formula' && formula.length <= maxFormulaLength) formula += piece
      if (reading === 'cells' && cells.length <= maxFormulaLength) cells += piece
    },
    close: (name: string): void => {
      if (name === 'formula1' || name === 'sqref') reading = undefined
      if (name === 'dataValidation' && isList) endList()
    },
  }
}

/** Where the choices of a list are: in the formula itself, or in cells. */
type Choices = { values: string[] } | { sheet: string; range: CellRange }

/** Other formulas than these are not evaluated: their lists are as if they were not there. */
export const choicesIn = (
  formula: string,
  ownSheet: string,
  names: ReadonlyMap<string, string>,
): Choices | undefined => {
  const literal = /^"(.*)"$/s.exec(formula)?.[1]
  if (literal !== undefined) return { values: literal.replaceAll('""', '"').split(',') }
  return readReference(names.get(formula.toLowerCase()) ?? formula, ownSheet)
}

/** Lists with their choices, by what `valuesOf` knows of the cells. Those with no choice or with too many are left out. */
export const resolveLists = (
  declared: readonly DeclaredList[],
  valuesOf: (formula: string) => readonly string[],
): CellList[] =>
  declared.flatMap(({ ranges, formula }) => {
    const choices = [...new Set(valuesOf(formula))].filter((choice) => choice !== '')
    return choices.length < 2 || choices.length > maxChoices
      ? []
      : ranges.map((range) => ({ range, choices }))
  })
