import { Argument, type Command, type Option } from 'commander'
import { bashCompletion } from './completion/bash.ts'
import type { Place, Word } from './completion/place.ts'
import { fishCompletion } from './completion/fish.ts'
import { zshCompletion } from './completion/zsh.ts'
import type { Print } from './store-command.ts'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const

export type Shell = keyof typeof scripts

const words = (choices: readonly string[] = []): Word[] => choices.map((word) => ({ word, meaning: '' }))

const optionWords = ({ long, short, description }: Option): Word[] =>
  [long, short].flatMap((word) => (word === undefined ? [] : [{ word, meaning: description }]))

/** Every place on a command line, with the words that can follow. */
const placesOf = (command: Command, path: readonly string[] = [command.name()]): Place[] => {
  const help = command.createHelp()
  const options = help.visibleOptions(command)
  // The same as --help.
  const commands = help.visibleCommands(command).filter((one) => one.name() !== 'help')
  return [
    {
      path: path.join(' '),
      words: [
        ...commands.map((one) => ({ word: one.name(), meaning: one.description() })),
        ...command.registeredArguments.flatMap(({ argChoices }) => words(argChoices)),
        ...options.flatMap(optionWords),
      ],
      isOpen:
        commands.length === 0 &&
        command.registeredArguments.some(({ argChoices }) => argChoices === undefined),
      values: options
        .filter((option) => option.required || option.optional)
        .flatMap((option) =>
          optionWords(option).map(({ word }) => ({ option: word, words: words(option.argChoices) })),
        ),
    },
    ...commands.flatMap((one) => placesOf(one, [...path, one.name()])),
  ]
}

/** The script that completes every command of the program. */
export const completionScript = (program: Command, shell: Shell): string => scripts[shell](placesOf(program))

/** Completion for shells, made from the commands themselves. */
export const registerCompletion = (program: Command, print: Print = console.log): void => {
  program
    .command('completion')
    .description('Print a script that completes commands, options and values in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `
bash  parapet completion bash > ~/.local/share/bash-completion/completions/parapet
zsh   parapet completion zsh > "\${fpath[1]}/_parapet"
fish  parapet completion fish > ~/.config/fish/completions/parapet.fish`,
    )
    .action((shell: Shell) => print(completionScript(program, shell)))
}
