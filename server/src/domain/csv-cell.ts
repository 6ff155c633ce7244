const formula = /^'*[=+\-@]/
const escapedFormula = /^'+[=+\-@]/

/**
 * Keeps spreadsheets from running a cell as a formula. Apostrophes already in front are counted in, so that every
 * text comes back as it was.
 */
export const escapeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Takes back what escapeCell did. */
export const unescapeCell = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell)
