import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** AWS Signature Version 4, as its specification describes it, over the request as it arrived. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, scope = '', names = '', signature] = given ?? []
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hashed].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((held, part) => hmac(held, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}

/** A bucket in memory that refuses requests without a valid signature. */
export const startS3Server = async (secretAccessKey = 'the secret key') => {
  const objects = new Map<string, Buffer>()
  let isDown = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '' } = request
      const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body)
      if (isDown) return answer(500, '<Error/>')
      if (!isSigned(request, secretAccessKey)) return answer(403, '<Code>SignatureDoesNotMatch</Code>')
      if (!url.startsWith('/bucket/')) return answer(404, '<Code>NoSuchBucket</Code>')
      if (method === 'PUT') objects.set(url, Buffer.concat(chunks))
      if (method === 'DELETE') objects.delete(url)
      if (method !== 'GET') return answer(method === 'PUT' ? 200 : 204)
      const found = objects.get(url)
      return found ? answer(200, found) : answer(404, '<Code>NoSuchKey</Code>')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  // Listening on TCP, so the address is not a path.
  const { port } = server.address() as AddressInfo
  return {
    objects,
    breakDown: (down: boolean) => (isDown = down),
    settings: {
      url: `http://127.0.0.1:${port}/bucket/parapet`,
      region: 'eu-central-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey,
    },
  }
}
