/** A command and its arguments, run in the folder of its generator. */
export type Step = readonly [command: string, ...args: string[]]

export type Generator = {
  name: string
  version: string
  /** Programs that must be installed already: to generate, and only to compile. */
  needs: readonly string[]
  compilers?: readonly string[]
  /** Files written before the first step. */
  files: Readonly<Record<string, string>>
  /** Gets the generator and its libraries, next to which the description lies as openapi.json. */
  prepare: readonly Step[]
  generate: readonly Step[]
  compile: readonly Step[]
}

const typescript = 'typescript@5.9.3'
const strictly = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022'] as const
const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler'] as const

const npm = (...packages: string[]): Step => ['npm', 'install', '--silent', '--no-audit', ...packages]

const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version: '2.8.2',
  needs: ['go'],
  files: { 'go.mod': 'module parapet\n\ngo 1.24\n' },
  prepare: [['go', 'get', '-tool', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2']],
  generate: [
    ['go', 'tool', 'oapi-codegen', '-package', 'parapet', '-o', 'client/parapet.go', 'openapi.json'],
  ],
  compile: [
    ['go', 'mod', 'tidy'],
    ['go', 'build', './...'],
    ['go', 'vet', './...'],
  ],
}

const openApiTypescript: Generator = {
  name: 'openapi-typescript',
  version: '7.13.0',
  needs: ['npm'],
  files: { 'package.json': '{ "private": true, "type": "module" }\n' },
  prepare: [npm('openapi-typescript@7.13.0', typescript)],
  generate: [['npx', 'openapi-typescript', 'openapi.json', '--output', 'client/types.ts']],
  compile: [['npx', 'tsc', ...strictly, 'client/types.ts']],
}

const heyApi: Generator = {
  name: '@hey-api/openapi-ts',
  version: '0.99.0',
  needs: ['npm'],
  files: { 'package.json': '{ "private": true, "type": "module" }\n' },
  prepare: [npm('@hey-api/openapi-ts@0.99.0', typescript)],
  generate: [['npx', 'openapi-ts', '--input', 'openapi.json', '--output', 'client']],
  compile: [['npx', 'tsc', ...strictly, ...bundled, 'client/index.ts', 'client/sdk.gen.ts']],
}

/** Fails unless the generated client sends its token. */
const sendsToken = `import { Configuration, VendorGroupsApi } from './client'

const sent: (string | null)[] = []
const configuration = new Configuration({
  basePath: 'https://parapet.test',
  accessToken: 'secret',
  fetchApi: async (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return Response.json({ vendorGroups: [], totalCount: 0 })
  },
})

new VendorGroupsApi(configuration).listVendorGroups().then(() => {
  if (sent.join() !== 'Bearer secret') throw new Error(\`The client sent \${sent.join()}.\`)
})
`

/** Fails unless every module of the generated client can be imported and its calls carry the token. */
const importsAll = `import importlib, pkgutil
import openapi_client

for module in pkgutil.walk_packages(openapi_client.__path__, 'openapi_client.'):
    importlib.import_module(module.name)
configuration = openapi_client.Configuration(host='https://parapet.test', access_token='secret')
assert configuration.auth_settings()['bearer']['value'] == 'Bearer secret'
`

const openApiGenerator = (
  name: string,
  {
    needs = [],
    compilers = [],
    files = {},
    prepare = [],
    options = [],
    compile,
  }: Partial<Generator> & Pick<Generator, 'compile'> & { options?: readonly string[] },
): Generator => ({
  name: `openapi-generator ${name}`,
  version: '7.26.0',
  needs: ['python3', 'java', ...needs],
  compilers,
  files,
  prepare: [
    ['python3', '-m', 'venv', 'tools'],
    ['tools/bin/pip', 'install', '--quiet', 'openapi-generator-cli==7.26.0'],
    ...prepare,
  ],
  generate: [
    [
      'tools/bin/openapi-generator-cli',
      'generate',
      '-g',
      name,
      '-i',
      'openapi.json',
      '-o',
      'client',
      ...options,
    ],
  ],
  compile,
})

export const generators: readonly Generator[] = [
  oapiCodegen,
  openApiGenerator('typescript-fetch', {
    needs: ['npm'],
    files: { 'package.json': '{ "private": true }\n', 'sends-token.ts': sendsToken },
    prepare: [npm(typescript)],
    compile: [
      ['npx', 'tsc', ...strictly.slice(1), '--module', 'commonjs', '--outDir', 'js', 'sends-token.ts'],
      ['node', 'js/sends-token.js'],
    ],
  }),
  openApiGenerator('java', {
    compilers: ['mvn'],
    compile: [['mvn', '--quiet', '--batch-mode', '-f', 'client/pom.xml', 'compile']],
  }),
  openApiGenerator('go', {
    // The constants of all enumerations share a package, so their names need that of their type.
    options: ['--additional-properties=enumClassPrefix=true'],
    compilers: ['go'],
    compile: [
      ['go', 'mod', 'tidy', '-C', 'client'],
      ['go', 'build', '-C', 'client', './...'],
    ],
  }),
  openApiGenerator('csharp', { compilers: ['dotnet'], compile: [['dotnet', 'build', 'client']] }),
  openApiGenerator('python', {
    files: { 'imports-all.py': importsAll },
    compile: [
      ['tools/bin/pip', 'install', '--quiet', './client'],
      ['tools/bin/python', 'imports-all.py'],
    ],
  }),
  openApiTypescript,
  heyApi,
]
