import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  properties?: { name: string; value: string }[]
}

type Sbom = {
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = join(import.meta.dirname, '..')

const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

/** A CycloneDX list of what an installation includes: every locked package except development-only ones. */
export const makeSbom = async (): Promise<Sbom> => {
  // Not --omit=dev, which leaves out packages that both a development tool and the service depend on.
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  )
  const whole: Sbom = JSON.parse(stdout)
  const components = whole.components.filter((component) => !isForDevelopment(component))
  const { component } = whole.metadata
  const kept = new Set([component, ...components].map((each) => each['bom-ref']))
  return {
    ...whole,
    // npm uses the folder's name.
    metadata: { ...whole.metadata, component: { ...component, name: 'parapet' } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) })),
  }
}

if (import.meta.main) console.log(JSON.stringify(await makeSbom(), null, 2))
