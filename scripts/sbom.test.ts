import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serviceVersion } from '../server/src/gateway/service-version.ts'
import { makeSbom } from './sbom.ts'

type Locked = { name?: string; version: string; link?: boolean; dev?: boolean }

const folder = 'node_modules/'

/** Name and version of every package installed without development dependencies. */
const installed = (): string[] => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
  )
  const names = Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.includes(folder) && link !== true && dev !== true)
    .map(
      ([path, { name, version }]) =>
        `${name ?? path.slice(path.lastIndexOf(folder) + folder.length)}@${version}`,
    )
  return [...new Set(names)]
}

test('the bill of materials lists every package that is installed, and none for development alone', async () => {
  const { components, dependencies, metadata } = await makeSbom()
  const ours = ['console', 'contract', 'server'].map((name) => `@parapet/${name}@${serviceVersion}`)
  const listed = components.map((component) => component['bom-ref'])
  assert.deepEqual(listed.toSorted(), [...installed(), ...ours].toSorted())
  const known = new Set([metadata.component, ...components].map((component) => component['bom-ref']))
  for (const { ref, dependsOn } of dependencies)
    for (const each of [ref, ...dependsOn]) assert.ok(known.has(each), `${each} is not listed.`)
  assert.equal(metadata.component.name, 'parapet')
})
