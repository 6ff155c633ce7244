import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endShared } from '../../test/support/shared.ts'

/** Creates a claim file; false if another process has already claimed this test file. */
const claim = async (claims: string, index: number): Promise<boolean> => {
  try {
    await (await open(join(claims, String(index)), 'wx')).close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs test files in sequence in this process, each wrapped in a test named after its path, so that its hooks end with
 * it and its duration is known. With a claims folder, skips files that another process has claimed.
 */
export const runFiles = async (root: string, files: readonly string[], claims?: string): Promise<void> => {
  for (const [index, file] of files.entries()) {
    if (claims !== undefined && !(await claim(claims, index))) continue
    await test(file, async () => void (await import(pathToFileURL(join(root, file)).href)))
  }
  await endShared()
}
