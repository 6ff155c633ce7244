import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

export type SlowUpload = {
  sending: ClientRequest
  answer: Promise<{ status: number | undefined; body: string }>
}

type Begun = { token: string; first?: string | Uint8Array; length?: number }

/** Begins to upload a file, and leaves the rest of it to the test. */
export const beginUpload = (
  t: TestContext,
  url: string,
  { token, first = '', length = 100_000 }: Begun,
): SlowUpload => {
  const sending = request(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Length': String(length) },
  })
  sending.on('error', () => {})
  sending.flushHeaders()
  if (first !== '') sending.write(first)
  t.after(() => sending.destroy())
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: response ? await text(response) : '',
  }))
  // A test that needs no answer ends before it comes.
  answer.catch(() => {})
  return { sending, answer }
}
