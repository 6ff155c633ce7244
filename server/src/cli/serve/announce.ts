import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Greeting, openingLines, secretLines } from './welcome.ts'
import { writePrivateFile } from './write-private-file.ts'

type Surroundings = {
  publicUrl: string
  /** Directory for the installation's own files. */
  dataDir: string
  startedMs: number
  out?: { isTTY?: boolean; write: (text: string) => unknown }
}

const fileName = 'welcome.txt'

const noPlace = [
  '  Nobody can sign in yet. This command prints a link that creates the first owner:',
  '  npx parapet console setup-link',
  '',
]

/**
 * Announces that the service is reachable. Secrets are shown on a terminal; without one they go to a file that the log
 * names, because logs are stored, copied and read by others. The next start replaces or removes the file.
 */
export const announce = async (
  greeting: Greeting,
  { publicUrl, dataDir, startedMs, out = process.stdout }: Surroundings,
): Promise<void> => {
  const opening = openingLines(publicUrl, greeting, startedMs)
  const secrets = secretLines(publicUrl, greeting)
  const show = (lines: readonly string[]): void => void out.write(`${[...opening, ...lines].join('\n')}\n`)
  const path = join(dataDir, fileName)
  if (out.isTTY === true || secrets.length === 0) {
    await rm(path, { force: true }).catch(() => {})
    return show(secrets)
  }
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writePrivateFile(path, `${secrets.join('\n')}\n`)
  } catch {
    // A container with a separate database may have no writable directory.
    return show(noPlace)
  }
  show([`  ${path} says how to sign in and how to call the API; only this user can read it.`, ''])
}
