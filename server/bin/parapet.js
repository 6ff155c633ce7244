#!/usr/bin/env -S node --max-semi-space-size=8
// Young objects take 17 MB at most instead of 134, so that the process takes about 300 MB while it imports a file.
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

// Later starts skip compiling what has not changed.
const { enableCompileCache } = await import('node:module')
enableCompileCache()
await import('../src/main.ts')
