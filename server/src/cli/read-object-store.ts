import type { ObjectStoreSettings } from '../store/documents/s3-objects.ts'

export type { ObjectStoreSettings }

type GivenStore = { [N in keyof ObjectStoreSettings]: ObjectStoreSettings[N] | undefined }

/** The S3-compatible store for documents, or undefined if none is configured. */
export const readObjectStore = (given: GivenStore): ObjectStoreSettings | undefined => {
  const { url, region, accessKeyId, secretAccessKey } = given
  if (url === undefined) {
    if (region === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
    throw new Error(
      'DOCUMENT_STORE_URL must be set if another DOCUMENT_STORE setting is: the address of the bucket, such as https://s3.example.com/documents.',
    )
  }
  const { username, password, search, hash } = new URL(url)
  // The message does not repeat the value: it may contain a password.
  if (`${username}${password}${search}${hash}` !== '')
    throw new Error(
      'DOCUMENT_STORE_URL must be the address of the bucket alone, such as https://s3.example.com/documents; the keys have settings of their own.',
    )
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'DOCUMENT_STORE_ACCESS_KEY_ID and DOCUMENT_STORE_SECRET_ACCESS_KEY must be set if DOCUMENT_STORE_URL is.',
    )
  return { url: url.replace(/\/+$/, ''), region: region ?? 'us-east-1', accessKeyId, secretAccessKey }
}
