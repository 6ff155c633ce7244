// Prints where the service is: as a bundle or, where there can be none, as sources.
import { bundleServer } from './bundle-server.ts'

const bundle = await bundleServer((line) => console.error(line))
process.stdout.write(bundle ?? new URL('run-service.ts', import.meta.url).href)
