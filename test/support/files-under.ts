import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'data', '.git'])

/** Files below a folder, as paths from the root with forward slashes; empty if there is no such folder. */
export const filesUnder = (root: string, folder: string): string[] => {
  const directory = join(root, folder)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(root, path)
      return entry.isFile() ? [path] : []
    })
}
