/** Separates cells; the first line shows which. */
export type CsvSeparator = ',' | ';' | '\t'

const separators: readonly CsvSeparator[] = [',', ';', '\t']

/** More than any first line has, to bound the search in it. */
const maxHeaderLength = 65_536

/** Counts only what is outside quotes. */
const countIn = (line: string, separator: string): number =>
  line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1

/** The one that is most frequent in the first line with text; a comma if there is none. */
export const separatorOf = (csv: string): CsvSeparator => {
  const lines = csv.slice(0, maxHeaderLength).split('\n')
  const line = lines.find((text) => text.trim() !== '') ?? ''
  const counts = separators.map((separator) => countIn(line, separator))
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
