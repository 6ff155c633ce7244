const part = /(?:--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|[^;])+/g

const isBlank = (text: string): boolean => text.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() === ''

/** The statements of a migration, each without its semicolon. Knows no escapes in strings and no `begin atomic`. */
export const splitStatements = (text: string): string[] =>
  Array.from(text.matchAll(part), ([statement]) => statement.trim()).filter(
    (statement) => !isBlank(statement),
  )
