import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { areas, type Operation, type Operations, operations } from '@parapet/contract'
import { canonicalJson } from '@parapet/contract/canonical-json'
import type { ReceivedFile } from '@parapet/contract/client'
import { type Command, Option } from 'commander'
import { calling, type Connection, openClient, withConnection } from './api-client.ts'
import { inputFields, inputHelp } from './input-help.ts'
import { terminal } from './list-command.ts'
import type { Print } from './store-command.ts'

type Given = Connection & { json: string; all?: boolean; accept?: string; file?: string; output?: string }

type Input = Record<string, unknown>

/** The type of a client method whose operation is known only by name. */
type Method = ((input: Input, file?: Blob) => Promise<unknown>) & {
  all?: (input: Input) => AsyncIterable<unknown>
}

type DownloadMethod = (input: Input) => Promise<ReceivedFile>

type StreamMethod = (input: Input, options: { accept?: string }) => AsyncIterable<string>

const methodOf = (name: string, given: Given): Method => {
  const key = name.slice(0, 1).toLowerCase() + name.slice(1)
  // The client has a method for every operation, under this name.
  return Object.entries(openClient(given)).find(([method]) => method === key)?.[1] as Method
}

const parseInput = (json: string): Input => {
  let input: unknown
  try {
    input = JSON.parse(json)
  } catch {
    throw new Error(`--json: ${json.slice(0, 200)}${json.length > 200 ? ' …' : ''} is not valid JSON.`)
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Error('--json: the input must be an object, such as {"limit": 10}.')
  }
  return { ...input }
}

const callOperation = async (
  name: string,
  operation: Operation,
  given: Given,
  print: Print,
): Promise<void> => {
  const input = parseInput(given.json === '-' ? await text(process.stdin) : given.json)
  const method = methodOf(name, given)
  if (operation.stream) {
    // The declaration has `stream`, so its method yields lines.
    const lines = method as unknown as StreamMethod
    for await (const line of lines(input, given.accept === undefined ? {} : { accept: given.accept }))
      print(line)
    return
  }
  if (given.output !== undefined) {
    // Only operations with `file` have the option, and their methods return one.
    const { bytes } = await (method as unknown as DownloadMethod)(input)
    if (given.output === '-') process.stdout.write(bytes)
    else await writeFile(given.output, bytes)
    return
  }
  if (given.file !== undefined) {
    print(JSON.stringify(await method(input, await openAsBlob(given.file)), null, 2))
    return
  }
  if (given.all !== true) {
    const answer = await method(input)
    // What has a signature or a hash is printed in the form that has it.
    print(operation.canonical ? canonicalJson(answer) : JSON.stringify(answer, null, 2))
    return
  }
  if (!method.all) throw new Error(`--all: ${name} is not paginated.`)
  for await (const row of method.all(input)) print(JSON.stringify(row))
}

const addOperation = (call: Command, name: string, operation: Operation, print: Print): Command => {
  const command = withConnection(
    call
      .command(name)
      .summary(`${operation.summary} ${inputFields(operation)}`)
      .description(operation.summary)
      .option('--json <input>', 'the input, as JSON, or - for standard input', '{}'),
  )
    .addHelpText('after', () => inputHelp(operation, terminal.width()))
    .action(calling((given: Given) => callOperation(name, operation, given, print)))
  const { stream, upload, file } = operation
  if (upload) command.requiredOption('--file <file>', 'the file to send')
  if (file) command.requiredOption('--output <file>', 'the file to write, or - for standard output')
  if (stream) command.addOption(new Option('--accept <type>', 'output format of the rows').choices(stream))
  if ('nextCursor' in operation.output.properties)
    command.option('--all', 'the rows of all pages, one per line')
  return command
}

/** Any operation, from its declaration. */
export const registerCall = (program: Command, print: Print = console.log): void => {
  const call = program
    .command('call')
    .description('Call an API operation of a running Parapet.')
    .argument('[operation]', 'its name')
    .usage('<operation> [options]')
    .allowUnknownOption()
    .allowExcessArguments()
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText(
      'after',
      '\nA star marks required fields. parapet call <operation> --help explains the fields and shows an example.',
    )
    .action((name: string | undefined) => {
      const asked = name === undefined ? 'Name an operation.' : `There is no operation ${name}.`
      throw new Error(`${asked} The operations are: ${Object.keys(operations).join(', ')}.`)
    })
  for (const [area, declared] of Object.entries<Operations>(areas))
    for (const [name, operation] of Object.entries(declared))
      addOperation(call, name, operation, print).helpGroup(`${area}:`)
}
