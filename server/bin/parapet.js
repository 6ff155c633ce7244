#!/usr/bin/env -S MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536 node --max-semi-space-size=8
// Young objects take 17 MB at most instead of 134; all threads allocate from one arena of the C library, not from nine,
// and it returns what is free, large buffers at once.
// Plain JavaScript on purpose: an older Node must get as far as the sentence below.
const needed = 24
const major = Number(process.versions.node.split('.', 1)[0])

if (major < needed) {
  console.error(
    `Parapet needs Node ${needed} or newer, and this is ${process.version}. On Linux, npm ci brings it along: ` +
      'use npm start or npx parapet. Elsewhere, install it first.',
  )
  process.exit(1)
}

// The heap grows by three fifths between two collections instead of up to threefold, so garbage takes less memory.
const { setFlagsFromString } = await import('node:v8')
setFlagsFromString('--heap-growing-percent=60')

// Later starts skip compiling what has not changed.
const { enableCompileCache } = await import('node:module')
enableCompileCache()

/**
 * The service runs for months: it takes less memory as a bundle, without the other commands. Another process looks for
 * the bundle, because this one would keep what it takes to read TypeScript.
 */
const findService = async () => {
  const { execFileSync } = await import('node:child_process')
  const { fileURLToPath } = await import('node:url')
  const program = fileURLToPath(new URL('../src/cli/find-service.ts', import.meta.url))
  return execFileSync(process.execPath, [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

const [, , ...given] = process.argv
await import(given.length === 1 && given[0] === 'serve' ? await findService() : '../src/main.ts')
