import { innerPaths, type Place, valuePlaces, type Word } from './place.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const listOf = (words: readonly Word[]): string => quoted(words.map(({ word }) => word).join(' '))

const anyOf = (patterns: readonly string[]): string => patterns.map(quoted).join(' | ')

/** Words without their meanings, which bash does not show. */
export const bashCompletion = (places: readonly Place[]): string => {
  const values = valuePlaces(places)
  const free = values.filter(({ words }) => words.length === 0)
  const closed = values.filter(({ words }) => words.length > 0)
  return `# Completion for bash, made by: parapet completion bash
_parapet() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" at=parapet words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${anyOf(innerPaths(places))}) at="$at $word" ;;
    esac
  done
  case "$at $previous" in
    ${anyOf(free.map(({ at }) => at))}) return ;;
${closed.map(({ at, words }) => `    ${quoted(at)}) words=${listOf(words)} ;;`).join('\n')}
    *)
      case "$at" in
${places.map(({ path, words }) => `        ${quoted(path)}) words=${listOf(words)} ;;`).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _parapet parapet`
}
