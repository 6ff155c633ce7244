import type { AwsClient } from 'aws4fetch'
import type { ObjectStore } from '../../domain/documents/object-store.ts'
import { lazily } from '../../domain/kernel/lazily.ts'
import { unavailable } from '../../domain/kernel/unavailable.ts'

export type ObjectStoreSettings = {
  /** The address of the bucket or of a folder in it: `https://endpoint/bucket` or `https://bucket.endpoint`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 20_000
const retries = 2

/** The bucket's own message may name keys, so callers do not see it; the cause is for the log. */
const failed = (method: string, { status }: Response, text: string): Error =>
  new Error(`The store for documents answered ${method} with ${status}: ${text.slice(0, 500)}`)

/** Throws unless the answer is good or says that there is no such object; returns which. */
const isThere = async (method: string, response: Response): Promise<boolean> => {
  if (response.ok) return true
  const text = await response.text().catch(() => '')
  // A missing bucket is a wrong setting, and its objects may still be somewhere.
  if (response.status !== 404 || text.includes('NoSuchBucket')) throw failed(method, response, text)
  return false
}

/** An S3-compatible store. */
export const createS3Objects = ({ url, region, ...keys }: ObjectStoreSettings): ObjectStore => {
  // Loaded with the first file: most installations store them in the database.
  const client = lazily(async (): Promise<AwsClient> => {
    const { AwsClient: Client } = await import('aws4fetch')
    return new Client({ ...keys, region, service: 's3', retries })
  })

  const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, content?: Buffer): Promise<Response> => {
    const body = content && new Uint8Array(content)
    try {
      const aws = await client()
      return await aws.fetch(`${url}/${key}`, {
        method,
        ...(body && { body, headers: { 'Content-Type': 'application/octet-stream' } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw Object.assign(unavailable('The store for documents cannot be reached. Try again later.'), {
        cause,
      })
    }
  }

  return {
    put: async (key, content) => {
      const response = await call('PUT', key, content)
      if (!response.ok) throw failed('PUT', response, await response.text().catch(() => ''))
      await response.body?.cancel()
    },
    get: async (key) => {
      const response = await call('GET', key)
      return (await isThere('GET', response)) ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    delete: async (key) => {
      const response = await call('DELETE', key)
      if (await isThere('DELETE', response)) await response.body?.cancel()
    },
  }
}
