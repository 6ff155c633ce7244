// Spreadsheets drop control characters and then interpret what follows them.
const formula = /^'*[=+\-@\t\r\n]/
const escapedFormula = /^'+[=+\-@\t\r\n]/

/**
 * Keeps spreadsheets from running a cell as a formula. Leading apostrophes are taken into account, so that every text
 * can be restored.
 */
export const escapeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses escapeCell. */
export const unescapeCell = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell)
