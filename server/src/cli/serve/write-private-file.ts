import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Replaces whatever has this name, including a link, with a file only this user can read: another user with write
 * access to the directory can neither read nor redirect it.
 */
export const writePrivateFile = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`
  try {
    // wx: must be a new file, with this mode from the start.
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
