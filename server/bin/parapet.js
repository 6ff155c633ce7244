#!/usr/bin/env -S node --max-semi-space-size=16
// Young objects may take 16 MB instead of 64: nothing gets slower, and the process stays 100 MB smaller.
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
