// Runs the MDN HTTP Observatory on a host whose name only the caller knows: <package folder> <host> <address>.
import dns from 'node:dns'
import { pathToFileURL } from 'node:url'

type Scan = (host: string) => Promise<{ tests: Record<string, { pass: boolean; result: string | null }> }>

const [folder = '', host = '', address = ''] = process.argv.slice(2)

type Found = (
  error: Error | null,
  addresses: string | { address: string; family: number }[],
  family?: number,
) => void

// The observatory resolves names with this function, which knows nothing of our servers.
Object.assign(dns, {
  lookup: (_name: string, options: { all?: boolean }, done: Found) =>
    options.all === true ? done(null, [{ address, family: 4 }]) : done(null, address, 4),
})

// The package is installed by hand and has no types.
const { scan } = (await import(pathToFileURL(`${folder}/src/scanner/index.js`).href)) as { scan: Scan }
const { tests } = await scan(host)
const failed = Object.values(tests).flatMap(({ pass, result }) => (pass || result === null ? [] : [result]))
console.log(JSON.stringify(failed))
