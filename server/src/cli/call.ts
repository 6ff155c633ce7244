import { openAsBlob } from 'node:fs'
import { text } from 'node:stream/consumers'
import { type Operation, operations } from '@parapet/contract'
import { createClient, isCallError } from '@parapet/contract/client'
import { exampleOf } from '@parapet/contract/openapi'
import { type Command, Option } from 'commander'
import type { Print } from './store-command.ts'
import { table } from './table.ts'

type Given = {
  json: string
  url: string
  clientId?: string
  clientSecret?: string
  all?: boolean
  accept?: string
  file?: string
}

type Input = Record<string, unknown>

/** The type of a client method whose operation is known only by name. */
type Method = ((input: Input, file?: Blob) => Promise<unknown>) & {
  all?: (input: Input) => AsyncIterable<unknown>
}

type StreamMethod = (input: Input, options: { accept?: string }) => AsyncIterable<string>

const methodOf = (name: string, { url, clientId, clientSecret }: Given): Method => {
  if (clientId === undefined || clientSecret === undefined) {
    throw new Error(
      'Give --client-id and --client-secret, or set PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET. Create a credential with: parapet credentials create',
    )
  }
  // A person is waiting here: three attempts will do.
  const client = createClient({ baseUrl: url, clientId, clientSecret, maxAttempts: 3 })
  const key = name.slice(0, 1).toLowerCase() + name.slice(1)
  // The client has a method for every operation, under this name.
  return Object.entries(client).find(([method]) => method === key)?.[1] as Method
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
  if (given.file !== undefined) {
    print(JSON.stringify(await method(input, await openAsBlob(given.file)), null, 2))
    return
  }
  if (given.all !== true) {
    print(JSON.stringify(await method(input), null, 2))
    return
  }
  if (!method.all) throw new Error(`--all: ${name} is not paginated.`)
  for await (const row of method.all(input)) print(JSON.stringify(row))
}

const explained = (error: unknown): unknown => {
  if (!isCallError(error)) return error
  const { message, reason, status, requestId } = error
  const facts = [
    reason,
    ...(status > 0 ? [`HTTP ${status}`] : []),
    ...(requestId === undefined ? [] : [requestId]),
  ]
  return new Error(`${message} (${facts.join(', ')})`, { cause: error })
}

type Field = { type?: string; title?: string; description?: string; items?: Field }

const typeText = ({ title, type, items }: Field): string =>
  title ?? (items ? `list of ${typeText(items)}` : (type ?? 'any'))

const inputHelp = ({ input }: Operation): string => {
  const fields: [string, Field][] = Object.entries(input.properties)
  const rows = fields.map(([name, field]) => [
    name,
    typeText(field),
    // Absent if nothing is required, whatever its type says.
    (input.required ?? []).includes(name) ? 'yes' : 'no',
    field.description ?? '',
  ])
  const example = JSON.stringify(exampleOf(input))?.replaceAll("'", String.raw`'\''`)
  return [
    '',
    ...(rows.length === 0
      ? ['No input.']
      : ['Input:', table(['FIELD', 'TYPE', 'REQUIRED', 'MEANING'], rows)]),
    ...(example === undefined || rows.length === 0 ? [] : ['', `Example: --json '${example}'`]),
  ].join('\n')
}

const addOperation = (call: Command, name: string, operation: Operation, print: Print): void => {
  const command = call
    .command(name)
    .description(operation.summary)
    .option('--json <input>', 'the input, as JSON, or - for standard input', '{}')
    .addOption(
      new Option('--url <url>', 'where Parapet is').env('PARAPET_URL').default('http://127.0.0.1:8080'),
    )
    .addOption(new Option('--client-id <id>', 'who calls').env('PARAPET_CLIENT_ID'))
    .addOption(new Option('--client-secret <secret>', 'its secret').env('PARAPET_CLIENT_SECRET'))
    .addHelpText('after', inputHelp(operation))
    .action(async (given: Given) => {
      try {
        await callOperation(name, operation, given, print)
      } catch (error) {
        throw explained(error)
      }
    })
  const { stream, upload } = operation
  if (upload) command.requiredOption('--file <file>', 'the file to send')
  if (stream) command.addOption(new Option('--accept <type>', 'output format of the rows').choices(stream))
  if ('nextCursor' in operation.output.properties)
    command.option('--all', 'the rows of all pages, one per line')
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
    .action((name: string | undefined) => {
      const asked = name === undefined ? 'Name an operation.' : `There is no operation ${name}.`
      throw new Error(`${asked} The operations are: ${Object.keys(operations).join(', ')}.`)
    })
  for (const [name, operation] of Object.entries(operations)) addOperation(call, name, operation, print)
}
