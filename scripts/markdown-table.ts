const row = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()).join(' | ')} |`

/** A table in Markdown, and an empty line after it; nothing if it has no rows. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map((cells) => row(cells)), '']
