import { innerPaths, type Place, valuePlaces, type Word } from './place.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A colon separates the word from its meaning. */
const listOf = (words: readonly Word[]): string =>
  words
    .map(({ word, meaning }) => {
      const escaped = word.replaceAll(':', String.raw`\:`)
      return quoted(meaning === '' ? escaped : `${escaped}:${meaning}`)
    })
    .join(' ')

const anyOf = (patterns: readonly string[]): string => patterns.map(quoted).join(' | ')

export const zshCompletion = (places: readonly Place[]): string => {
  const values = valuePlaces(places)
  const free = values.filter(({ words }) => words.length === 0)
  const closed = values.filter(({ words }) => words.length > 0)
  return `#compdef parapet
# Completion for zsh, made by: parapet completion zsh
_parapet() {
  local at=parapet word none=1
  local -a found options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      (${anyOf(innerPaths(places))}) at="$at $word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
    (${anyOf(free.map(({ at }) => at))}) _files; return ;;
${closed.map(({ at, words }) => `    (${quoted(at)}) found=(${listOf(words)}) ;;`).join('\n')}
    (*)
      case "$at" in
${places.map(({ path, words }) => `        (${quoted(path)}) found=(${listOf(words)}) ;;`).join('\n')}
      esac
      ;;
  esac
  options=("\${(@M)found:#-*}")
  found=("\${(@)found:#-*}")
  _describe parapet found && none=0
  _describe -o option options && none=0
  ((none)) && _files
}
if [ "$funcstack[1]" = _parapet ]; then _parapet "$@"; else compdef _parapet parapet; fi`
}
