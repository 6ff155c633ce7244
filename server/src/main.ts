import { createProgram } from './cli/create-program.ts'
import { runProgram } from './cli/run-program.ts'

await runProgram(async () => (await createProgram(process.argv[2])).parseAsync())
