import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { buildOnce, projectFolder } from './build-once.ts'
import { bundleEntry } from './bundle-entry.ts'

const built = join(projectFolder, 'server/dist')

const sources = ['server/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']

const isBundlerInstalled = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('rolldown')
    return true
  } catch {
    return false
  }
}

/**
 * The URL of the service as a few files, written again if the sources changed; undefined if that is not possible here.
 * From its sources, two thousand modules, it would take 35 MB more.
 */
export const bundleServer = async (say: (line: string) => void): Promise<string | undefined> => {
  try {
    const folder = await buildOnce({
      folder: built,
      sources,
      canBuild: isBundlerInstalled(),
      build: async (into) => {
        say('Bundling the service; this takes a few seconds and is done once.')
        const program = join(projectFolder, 'server/src/cli/write-bundle.ts')
        await promisify(execFile)(process.execPath, [program, into])
      },
      refuse: () => {
        throw new Error(`${built} cannot be written.`)
      },
    })
    return pathToFileURL(join(folder, bundleEntry)).href
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    say(`The service runs from its sources, which takes more memory: ${reason}`)
    return undefined
  }
}
