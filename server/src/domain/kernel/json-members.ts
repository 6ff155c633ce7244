const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/g

/** Member names of the outermost object in well-formed JSON, including repeated ones, which JSON.parse hides. */
export const jsonMembers = (text: string): string[] => {
  const names: string[] = []
  let depth = 0
  let before = ''
  for (const [token] of text.matchAll(tokens)) {
    if (depth === 1 && token.startsWith('"') && (before === '{' || before === ',')) {
      names.push(String(JSON.parse(token)))
    }
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    before = token
  }
  return names
}
