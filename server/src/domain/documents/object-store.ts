/** Where chunks of files can be stored outside the database, each under a key. */
export type ObjectStore = {
  put: (key: string, content: Buffer) => Promise<void>
  /** Undefined if there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>
}

/** Names no organization and no vendor: the bucket tells nothing about whose files it holds. */
export const objectKey = (documentUuid: string, index: number): string => `documents/${documentUuid}/${index}`
