// Clients made of contract/openapi.json by other people's generators, and whether they compile, as a Markdown table.
// Usage: npx node scripts/generated-clients.ts [part of a generator's name]…
// Needs the network, and for each generator the programs that its row names; a generator without them is not run.
// Ends with 1 if one that ran has failed. What they made stays in the folder that is printed.
import { execFile } from 'node:child_process'
import { copyFile, glob, mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asRecord } from './as-record.ts'
import { type Generator, generators, type Step } from './generated-clients/generators.ts'

const run = promisify(execFile)
const description = join(import.meta.dirname, '../contract/openapi.json')
const timeout = 900_000
const maxBuffer = 64 * 1024 * 1024

type Outcome = { result: string; isFailure?: true; files?: number }

const missingOf = async (programs: readonly string[]): Promise<string[]> => {
  const missing: string[] = []
  for (const program of programs) await run('which', [program]).catch(() => missing.push(program))
  return missing
}

/** What a failed command printed, its first lines that speak of an error first. */
const printedBy = (error: unknown): string => {
  const { stdout = '', stderr = '' } = asRecord(error)
  const lines = `${String(stderr)}\n${String(stdout)}`.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => /error|cannot|undefined|redeclared/i.test(line))
  return (telling.length > 0 ? telling : lines).slice(0, 10).join('\n') || String(error)
}

const perform = async (folder: string, steps: readonly Step[]): Promise<void> => {
  for (const [command, ...args] of steps)
    await run(command.includes('/') ? join(folder, command) : command, args, {
      cwd: folder,
      timeout,
      maxBuffer,
    })
}

const countFiles = async (folder: string): Promise<number> => {
  let count = 0
  for await (const file of glob('**/*.*', { cwd: folder })) if (!file.includes('node_modules')) count += 1
  return count
}

const phases = ['prepare', 'generate', 'compile'] as const

const tryOut = async (generator: Generator, folder: string): Promise<Outcome> => {
  const missing = await missingOf(generator.needs)
  if (missing.length > 0) return { result: `not run: ${missing.join(', ')} missing` }
  const compilers = await missingOf(generator.compilers ?? [])
  await mkdir(folder, { recursive: true })
  await copyFile(description, join(folder, 'openapi.json'))
  for (const [name, text] of Object.entries(generator.files)) await writeFile(join(folder, name), text)
  for (const phase of phases) {
    if (phase === 'compile' && compilers.length > 0)
      return {
        result: `generated; not compiled: ${compilers.join(', ')} missing`,
        files: await countFiles(join(folder, 'client')),
      }
    try {
      if (phase === 'generate') await mkdir(join(folder, 'client'), { recursive: true })
      await perform(folder, generator[phase])
    } catch (error) {
      console.error(`${generator.name}, ${phase}:\n${printedBy(error)}\n`)
      return { result: `fails to ${phase}`, isFailure: true }
    }
  }
  return { result: 'compiles', files: await countFiles(join(folder, 'client')) }
}

const chosen = process.argv.slice(2)
const root = await mkdtemp(join(tmpdir(), 'parapet-clients-'))
console.log(`| generator | version | files | result | seconds |\n|---|---|---|---|---|`)
for (const generator of generators) {
  const { name, version } = generator
  if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue
  const began = Date.now()
  const {
    result,
    isFailure,
    files = '–',
  } = await tryOut(generator, join(root, name.replaceAll(/[^a-z]+/gi, '-')))
  console.log(`| ${name} | ${version} | ${files} | ${result} | ${Math.round((Date.now() - began) / 1000)} |`)
  if (isFailure) process.exitCode = 1
}
console.log(`\nIn ${root}.`)
