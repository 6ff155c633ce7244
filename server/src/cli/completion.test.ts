import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '@parapet/contract'
import { Argument, Command, Option } from 'commander'
import { completionScript, registerCompletion, type Shell } from './completion.ts'
import { createProgram } from './create-program.ts'

/** A few commands with all that completion knows of. */
const sample = (): Command => {
  const program = new Command('parapet').exitOverride()
  const things = program.command('things').description("A company's things.")
  things
    .command('ls')
    .description('List them.')
    .addOption(new Option('-c, --colour <name>', 'which: one').choices(['red', 'rust']))
    .option('--name <text>', 'any')
    .option('--all', 'all')
  things.command('paint').addArgument(new Argument('<file>', 'what'))
  registerCompletion(program)
  return program
}

/** What each shell offers after a line, in the order of the words. */
const asks: Readonly<Record<Shell, (script: string, line: string) => string>> = {
  bash: (script, line) => `
    source ${script}
    COMP_WORDS=(${line.replace(/ $/, " ''")})
    COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _parapet
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (script, line) => `
    _describe() { [ "$1" = -o ] && shift; print -rl -- "\${(@P)2%%:*}" }
    _files() { :; }
    compdef() { :; }
    words=(${line.replace(/ $/, " ''")})
    CURRENT=$#words
    source ${script}
    _parapet | grep -- "^$words[-1]"`,
  fish: (script, line) => `source ${script}; complete -C '${line}' | string split -f 1 \\t`,
}

const cases: readonly [line: string, offered: string[]][] = [
  ['parapet th', ['things']],
  ['parapet things l', ['ls']],
  ['parapet things ls --co', ['--colour']],
  ['parapet things ls --colour r', ['red', 'rust']],
  ['parapet things ls -c ru', ['rust']],
  ['parapet completion f', ['fish']],
]

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const isThere = spawnSync(shell, ['--version']).status === 0
  const skip = isThere ? false : `no ${shell} on the PATH`
  test(`${shell} completes commands, options and values`, { skip }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'parapet-completion-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const script = join(folder, 'completion')
    await writeFile(script, completionScript(sample(), shell))
    for (const [line, offered] of cases) {
      const { stdout, stderr } = spawnSync(shell, ['-c', asks[shell](script, line)], {
        encoding: 'utf8',
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder },
      })
      assert.equal(stderr, '')
      assert.deepEqual(
        stdout
          .split('\n')
          .filter((word) => word !== '')
          .toSorted(),
        offered,
        line,
      )
    }
  })

  test(`every command and operation is in the script for ${shell}`, async () => {
    const script = completionScript(await createProgram(), shell)
    for (const name of Object.keys(operations)) assert.match(script, new RegExp(`\\bcall ${name}\\b`))
    for (const path of ['findings ls', 'vendors import', 'events ls', 'credentials create', 'serve'])
      assert.ok(script.includes(`'parapet ${path}'`), path)
  })
}
