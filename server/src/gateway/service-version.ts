import { readFileSync } from 'node:fs'

// The file is ours and has a version.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const serviceVersion = manifest.version
