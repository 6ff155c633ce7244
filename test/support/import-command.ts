import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { Command } from 'commander'
import { registerImport } from '../../server/src/cli/import.ts'
import { startService, type TestOrganization } from './harness.ts'
import { plantMonitoredVendor } from './plant/plant-observations.ts'

type Ran = { printed: string; complained: string; code: number }

/** RFC 3339, so many days ago: within the window of most types unless it is 30 or more. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** A line of Nuclei output. */
export const nuclei = (host: string, changes: object = {}): string =>
  `${JSON.stringify({
    'template-id': 'panel',
    info: { name: `Panel at ${host}`, severity: 'high' },
    type: 'http',
    host,
    'matched-at': `https://${host}/admin`,
    timestamp: '2026-01-02T03:04:05.678901234Z',
    ...changes,
  })}\n`

/** How many rows had which outcome; merged ones only if there are any. */
export const importCounts = (report: Record<string, unknown>) => {
  const { errors: _errors, notes: _notes, resolved: _resolved, merged, ...numbers } = report
  return { ...numbers, ...(merged !== 0 && { merged }) }
}

/** A service, and `parapet import` on its store. */
export const startImports = async () => {
  const statements: string[] = []
  const { url, newOrganization, service } = await startService({
    onStatement: (text) => statements.push(text),
  })
  const { store } = service
  const folder = await mkdtemp(join(tmpdir(), 'parapet-import-test-'))
  after(() => rm(folder, { recursive: true }))

  const run = async (...args: string[]): Promise<Ran> => {
    const ran = { printed: [] as string[], complained: [] as string[], code: 0 }
    const program = new Command('parapet').exitOverride().configureOutput({ writeErr: () => {} })
    registerImport(program, (work) => work(store, ''), {
      output: {
        print: (text) => ran.printed.push(text),
        complain: (text) => ran.complained.push(text),
        exit: (code) => {
          ran.code = code
        },
      },
    })
    await program.parseAsync(['import', ...args], { from: 'user' })
    return { ...ran, printed: ran.printed.join('\n'), complained: ran.complained.join('\n') }
  }

  let files = 0

  const write = async (content: string | Uint8Array): Promise<string> => {
    files += 1
    const path = join(folder, `file-${files}`)
    await writeFile(path, content)
    await utimes(path, new Date('2026-01-02T03:04:05Z'), new Date('2026-01-02T03:04:05Z'))
    return path
  }

  const importing = async (
    format: string,
    content: string | Uint8Array,
    { domain }: TestOrganization,
    ...more: string[]
  ) => {
    const ran = await run(format, await write(content), '--org', domain, '--json', ...more)
    return { ...ran, report: JSON.parse(ran.printed) }
  }

  /** An organization that monitors vendors with these domains. */
  const withVendors = async (...domains: string[]): Promise<TestOrganization> => {
    const organization = await newOrganization()
    for (const domain of domains) await plantMonitoredVendor(store, organization.organizationId, domain)
    return organization
  }

  return { url, newOrganization, store, statements, folder, run, write, importing, withVendors }
}
