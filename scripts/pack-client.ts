import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import contract from '../contract/package.json' with { type: 'json' }

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** The repository whose CI job packs; npm compares it with the one that signs the provenance. */
const repositoryOf = ({
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
  CI_PROJECT_URL,
}: NodeJS.ProcessEnv): string | undefined =>
  GITHUB_SERVER_URL !== undefined && GITHUB_REPOSITORY !== undefined
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
    : CI_PROJECT_URL

const manifestFor = (repository: string | undefined) => ({
  name: '@parapet/client',
  version: contract.version,
  description: 'Typed client of the Parapet API',
  license: contract.license,
  keywords: ['parapet', 'vendor-risk', 'third-party-risk', 'security', 'api-client'],
  ...(repository !== undefined && {
    homepage: repository,
    repository: { type: 'git', url: `git+${repository}.git`, directory: 'contract' },
  }),
  // Only a CI job that proves its identity can publish, so that every version names the commit it was built from.
  publishConfig: { access: 'public', provenance: true },
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: {
    '.': { types: './client.d.ts', default: './client.js' },
    './contract': { types: './index.d.ts', default: './index.js' },
    './openapi.json': './openapi.json',
  },
  dependencies: contract.dependencies,
})

/** The package.json of the client, packed in this environment. */
export const clientManifest = (environment: NodeJS.ProcessEnv) => manifestFor(repositoryOf(environment))

const readme = `# @parapet/client

Typed client of the Parapet API, for Node 20 or newer and for browsers.

\`\`\`js
import { createClient, isCallError } from '@parapet/client'

const parapet = createClient({ baseUrl: 'http://127.0.0.1:8080', clientId: '…', clientSecret: '…' })

try {
  await parapet.createVendorGroup({ name: 'Payment processors' })
} catch (error) {
  if (!isCallError(error) || error.reason !== 'ALREADY_EXISTS') throw error
}
for await (const group of parapet.listVendorGroups.all()) console.log(group.name)
\`\`\`

It gets and renews its access token, waits as Retry-After says, and repeats what may be repeated: changes carry
an Idempotency-Key. The second argument of every method takes \`signal\`, \`timeoutMs\`, \`idempotencyKey\` and
\`serviceApiVersion\`. A failed call throws an error with \`status\`, \`code\`, \`reason\` and \`requestId\`.

TypeScript needs the types of \`fetch\`: the library \`DOM\`, or the package \`@types/node\`.
`

/** Emitted types import with the sources' extension, which only recent compilers resolve to the declarations. */
const followDeclarations = async (folder: string): Promise<void> => {
  for await (const file of glob('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'))
  }
}

/** Builds the client as a JavaScript package in the folder, packs it and returns the path of the archive. */
export const packClient = async (folder: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await run(join(root, 'node_modules/.bin/tsc'), [
    '-p',
    join(root, 'contract/tsconfig.client.json'),
    '--outDir',
    folder,
  ])
  await followDeclarations(folder)
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(clientManifest(process.env), null, 2)}\n`)
  await writeFile(join(folder, 'README.md'), readme)
  await copyFile(join(root, 'contract/openapi.json'), join(folder, 'openapi.json'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await run('npm', ['pack', '--pack-destination', dirname(folder)], { cwd: folder })
  return join(dirname(folder), `parapet-client-${contract.version}.tgz`)
}

if (import.meta.main) console.log(await packClient(join(root, 'dist/client')))
