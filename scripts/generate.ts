import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { areas, consoleOperations } from '../contract/src/index.ts'
import { describeOpenApi } from '../contract/src/openapi.ts'
import { scoringConstants } from '../server/src/domain/scoring/scoring-constants.ts'
import { scoringModel } from '../server/src/domain/scoring/scoring-model.ts'
import { breakingChanges } from './openapi-compat.ts'
import { mcpPage } from './mcp-page.ts'
import type { Declared } from './operations-page.ts'
import { pythonClient } from './python-client.ts'
import { folder, type GeneratedFile, notice, referencePages } from './reference-pages.ts'

const descriptionPath = 'contract/openapi.json'

export type GenerateOptions = Declared & {
  root: string
  /** Writes nothing and only reports what is out of date. */
  check: boolean
}

export type Generated = {
  /** Files that differed from the declarations: written or removed, or only reported by a check. */
  changed: string[]
  /** What would break callers of the committed description; nothing is written if there is any. */
  breaking: string[]
}

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const pagesIn = async (path: string): Promise<string[]> => {
  const names = await readdir(path).catch(() => [])
  return names.filter((name) => name.endsWith('.md'))
}

const write = async (root: string, { path, text }: GeneratedFile): Promise<void> => {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Updates the committed description, reference and Python client from the declarations. */
export const generate = async ({ root, check, ...declared }: GenerateOptions): Promise<Generated> => {
  const document = describeOpenApi(declared.areas)
  const files: GeneratedFile[] = [
    { path: descriptionPath, text: `${JSON.stringify(document, null, 2)}\n` },
    ...referencePages(document, declared, root),
    { path: `${folder}/mcp.md`, text: mcpPage(declared.areas, notice) },
    ...pythonClient(declared.areas),
    { path: `docs/scoring-model-${scoringModel.version}.json`, text: `${scoringConstants}\n` },
  ]
  const committed = await readText(join(root, descriptionPath))
  const breaking = committed === undefined ? [] : breakingChanges(JSON.parse(committed), document)

  const stale: GeneratedFile[] = []
  for (const file of files) {
    if ((await readText(join(root, file.path))) !== file.text) stale.push(file)
  }
  const wanted = new Set(files.map(({ path }) => path))
  const left = (await pagesIn(join(root, folder)))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !wanted.has(path))
  const changed = [...stale.map(({ path }) => path), ...left]

  if (!check && breaking.length === 0) {
    await Promise.all(stale.map((file) => write(root, file)))
    await Promise.all(left.map((path) => rm(join(root, path))))
  }
  return { changed, breaking }
}

const main = async (check: boolean): Promise<number> => {
  const root = join(import.meta.dirname, '..')
  const { changed, breaking } = await generate({ root, areas, consoleOperations, check })
  if (breaking.length > 0) {
    console.error(
      `These changes break callers of ${descriptionPath}; within a major version only additive ones are allowed:`,
    )
    for (const sentence of breaking) console.error(`- ${sentence}`)
    console.error('Nothing was written. Make the change additive, or ship it as a new major version.')
    return 1
  }
  for (const path of changed) console.log(check ? `${path} is out of date.` : `${path} written.`)
  if (!check || changed.length === 0) return 0
  console.error('Run npm run generate and commit what it writes.')
  return 1
}

if (import.meta.main) process.exitCode = await main(process.argv.includes('--check'))
