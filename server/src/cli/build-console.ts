import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildOnce, projectFolder } from './build-once.ts'

const consoleFolder = join(projectFolder, 'console')
const built = join(consoleFolder, 'dist')

const sources = [
  'console/index.html',
  'console/vite.config.ts',
  'console/build/**/*.ts',
  'console/src/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
]

const vitePath = (): string =>
  join(
    dirname(createRequire(join(consoleFolder, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )

/** The folder of the console's files, rebuilt if the sources changed, which takes a few seconds. */
export const buildConsole = (say: (line: string) => void): Promise<string> =>
  buildOnce({
    folder: built,
    sources,
    canBuild: existsSync(join(consoleFolder, 'src')),
    build: async (folder) => {
      say('Building the console; this takes a few seconds and is done once.')
      await promisify(execFile)(process.execPath, [vitePath(), 'build', '--logLevel', 'warn'], {
        cwd: consoleFolder,
        env: { ...process.env, CONSOLE_OUT_DIR: folder, NODE_ENV: 'production' },
      })
    },
    refuse: () => {
      throw new Error(
        `The console is not built yet, and ${built} cannot be written. Run npx parapet build-console as the owner of that folder.`,
      )
    },
  })
