/** The name, then each parent name. */
export const namesUpward = function* (name: string): Generator<string> {
  for (let rest = name; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    yield rest
    if (!rest.includes('.')) return
  }
}
