import { type Client, createClient, isCallError } from '@parapet/contract/client'
import { type Command, Option } from 'commander'
import type { apiCommands } from './api-commands.ts'
import { exitCodes, failure } from './exit-codes.ts'

/** Where Parapet is, and who calls. */
export type Connection = { url: string; clientId?: string; clientSecret?: string }

/** The methods that a command may call: those of the operations it is listed with. */
export type ClientOf<N extends keyof typeof apiCommands> = Pick<
  Client,
  Uncapitalize<(typeof apiCommands)[N][number]>
>

export const withConnection = (command: Command): Command =>
  command
    .addOption(
      new Option('--url <url>', 'where Parapet is').env('PARAPET_URL').default('http://127.0.0.1:8080'),
    )
    .addOption(new Option('--client-id <id>', 'who calls').env('PARAPET_CLIENT_ID'))
    .addOption(new Option('--client-secret <secret>', 'its secret').env('PARAPET_CLIENT_SECRET'))

export const openClient = ({ url, clientId, clientSecret }: Connection): Client => {
  if (clientId === undefined || clientSecret === undefined) {
    throw new Error(
      'Give --client-id and --client-secret, or set PARAPET_CLIENT_ID and PARAPET_CLIENT_SECRET. Create a credential with: parapet credentials create',
    )
  }
  // A person is waiting here: three attempts will do.
  return createClient({ baseUrl: url, clientId, clientSecret, maxAttempts: 3 })
}

/** No answer, an answer to wait, or one of a proxy whose service is not there. */
const mayPass: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

const explained = (error: unknown): unknown => {
  if (!isCallError(error)) return error
  const { message, reason, status, requestId } = error
  const facts = [
    reason,
    ...(status > 0 ? [`HTTP ${status}`] : []),
    ...(requestId === undefined ? [] : [requestId]),
  ]
  const code = mayPass.has(status) ? exitCodes.unavailable : exitCodes.failed
  return failure(`${message} (${facts.join(', ')})`, code, error)
}

/** A reader such as head may close the pipe when it has seen enough, which is no failure. */
const endUnread = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
  process.exit(exitCodes.done)
}

/** An action whose failed calls say reason, status and request id. */
export const calling =
  <A extends unknown[]>(work: (...given: A) => Promise<void>) =>
  async (...given: A): Promise<void> => {
    if (process.stdout.listenerCount('error', endUnread) === 0) process.stdout.on('error', endUnread)
    try {
      await work(...given)
    } catch (error) {
      throw explained(error)
    }
  }
