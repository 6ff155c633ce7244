/** A row that has text, with the text of its cells by column, from 0. */
export type SheetRow = { row: number; cells: ReadonlyMap<number, string> }

/** A sheet of a workbook. */
export type Sheet = { name: string; rows: readonly SheetRow[] }
