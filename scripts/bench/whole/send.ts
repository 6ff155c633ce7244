import { type Agent, request } from 'node:http'

export type Ask = {
  name: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: object | undefined
}

/** One call on a keep-alive connection, read to the end; any status but 200 is an error. */
export const send = (agent: Agent, { name, url, method = 'GET', headers = {}, body }: Ask): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sending = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
      },
    })
    sending.once('error', reject)
    sending.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks)
        // A failing tool still answers with status 200.
        const isFailed = response.statusCode !== 200 || answer.subarray(-200).includes('"isError":true')
        if (isFailed)
          reject(new Error(`${name} answered ${response.statusCode}: ${answer.subarray(0, 500).toString()}`))
        else resolve(answer)
      })
    })
    sending.end(text)
  })
