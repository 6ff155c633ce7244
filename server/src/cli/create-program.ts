import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { serviceVersion } from '../gateway/service-version.ts'
import { registerCompletion } from './completion.ts'
import type { WithStore } from './store-command.ts'

const config = () => readConfig(process.env)

const onStore: WithStore = async (work) => {
  const { withStore } = await import('./with-store.ts')
  await withStore(config(), work)
}

/** Some commands of the program, by name. */
type Part = { names: readonly string[]; register: (program: Command) => Promise<unknown> }

/** In the order of the help. Each is loaded on use: loading all of them takes longer than most commands run. */
const parts: readonly Part[] = [
  {
    names: ['serve'],
    register: async (program) =>
      program
        .command('serve')
        .description('Run the service.')
        .action(async () => {
          const { serve } = await import('./serve.ts')
          await serve()
        }),
  },
  {
    names: ['build-console'],
    register: async (program) =>
      program
        .command('build-console')
        .description('Build the web console and bundle the service now instead of at the first start.')
        .action(async () => {
          const { buildConsole } = await import('./build-console.ts')
          const { bundleServer } = await import('./bundle-server.ts')
          console.log(`The console is in ${await buildConsole(console.log)}.`)
          await bundleServer(console.log)
        }),
  },
  {
    names: ['migrate'],
    register: async (program) => (await import('./migrate.ts')).registerMigrate(program, config),
  },
  {
    names: ['database'],
    register: async (program) => (await import('./database.ts')).registerDatabase(program, config),
  },
  {
    names: ['backup', 'restore'],
    register: async (program) => (await import('./backup.ts')).registerBackup(program, config),
  },
  { names: ['org'], register: async (program) => (await import('./org.ts')).registerOrg(program, onStore) },
  {
    names: ['credentials'],
    register: async (program) => (await import('./credentials.ts')).registerCredentials(program, onStore),
  },
  {
    names: ['demo'],
    register: async (program) => (await import('./demo.ts')).registerDemo(program, onStore),
  },
  {
    names: ['import'],
    register: async (program) =>
      (await import('./import.ts')).registerImport(program, onStore, {
        monitoringSlots: () => config().monitoringSlots,
      }),
  },
  {
    names: ['keys'],
    register: async (program) => {
      const { registerKeys } = await import('./keys.ts')
      const { registerRotateSecret } = await import('./rotate-secret.ts')
      registerRotateSecret(registerKeys(program, onStore), config)
    },
  },
  {
    names: ['audit'],
    register: async (program) => (await import('./audit.ts')).registerAudit(program, onStore),
  },
  {
    names: ['scoring'],
    register: async (program) => (await import('./scoring.ts')).registerScoring(program, onStore),
  },
  {
    names: ['rescore'],
    register: async (program) => (await import('./rescore.ts')).registerRescore(program, onStore),
  },
  {
    names: ['questionnaires'],
    register: async (program) =>
      (await import('./questionnaires.ts')).registerQuestionnaires(program, onStore),
  },
  {
    names: ['users', 'console'],
    register: async (program) =>
      (await import('./users.ts')).registerUsers(program, onStore, { publicUrl: () => config().publicUrl }),
  },
  {
    names: ['scan'],
    register: async (program) =>
      (await import('./scan.ts')).registerScan(program, onStore, { outside: () => config().outside }),
  },
  {
    names: ['findings'],
    register: async (program) => (await import('./findings.ts')).registerFindings(program),
  },
  {
    names: ['vendors'],
    register: async (program) => (await import('./vendors.ts')).registerVendors(program),
  },
  { names: ['events'], register: async (program) => (await import('./events.ts')).registerEvents(program) },
  { names: ['call'], register: async (program) => (await import('./call.ts')).registerCall(program) },
]

/** The program with every command; if one is wanted, with that part alone. */
export const createProgram = async (wanted?: string): Promise<Command> => {
  const program = new Command('parapet')
    .description('Parapet monitors the security of the companies you depend on.')
    .version(serviceVersion, '--version', 'output the version')
    .showHelpAfterError()
  const found = parts.find(({ names }) => wanted !== undefined && names.includes(wanted))
  for (const { register } of found ? [found] : parts) await register(program)
  if (!found) registerCompletion(program)
  return program
}
