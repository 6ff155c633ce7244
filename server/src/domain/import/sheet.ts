/** A row that has text, with the text of its cells by column, from 0. */
export type SheetRow = { row: number; cells: ReadonlyMap<number, string> }

/** A rectangle of cells: rows from 1, columns from 0, both ends included. */
export type CellRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

/** Cells that are filled from a drop-down list. */
export type CellList = { range: CellRange; choices: readonly string[] }

/** A sheet of a workbook. */
export type Sheet = { name: string; rows: readonly SheetRow[]; lists: readonly CellList[] }

export const isInRange = (
  { fromRow, toRow, fromColumn, toColumn }: CellRange,
  row: number,
  column: number,
): boolean => row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn
