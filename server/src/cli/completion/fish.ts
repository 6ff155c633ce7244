import { innerPaths, type Place, valuePlaces, type Word } from './place.ts'

/** Inside single quotes only these two have a meaning. */
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** A tab separates the word from its meaning. */
const listOf = (words: readonly Word[]): string =>
  words.map(({ word, meaning }) => quoted(meaning === '' ? word : `${word}\t${meaning}`)).join(' ')

const anyOf = (patterns: readonly string[]): string => patterns.map(quoted).join(' ')

export const fishCompletion = (places: readonly Place[]): string => {
  const values = valuePlaces(places)
  const free = values.filter(({ words }) => words.length === 0)
  const closed = values.filter(({ words }) => words.length > 0)
  const open = places.filter(({ isOpen }) => isOpen)
  return `# Completion for fish, made by: parapet completion fish
function __parapet_at
    set -l typed (commandline -opc)
    set -l at parapet
    for word in $typed[2..-1]
        switch "$at $word"
            case ${anyOf(innerPaths(places))}
                set at "$at $word"
        end
    end
    echo $at
    echo $typed[-1]
end
function __parapet_words
    set -l found (__parapet_at)
    switch "$found"
        case ${anyOf(free.map(({ at }) => at))}
            return
${closed.map(({ at, words }) => `        case ${quoted(at)}\n            printf '%s\\n' ${listOf(words)}`).join('\n')}
        case '*'
            switch $found[1]
${places.map(({ path, words }) => `                case ${quoted(path)}\n                    printf '%s\\n' ${listOf(words)}`).join('\n')}
            end
    end
end
function __parapet_is_open
    set -l found (__parapet_at)
    contains -- $found[1] ${anyOf(open.map(({ path }) => path))}
    or contains -- "$found" ${anyOf(free.map(({ at }) => at))}
end
complete -c parapet -f -a '(__parapet_words)'
complete -c parapet -n __parapet_is_open -F`
}
