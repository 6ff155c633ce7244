import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import type { NewTemplate } from '../store/questionnaires/questionnaire-template.ts'
import { type ImportOutcome, importTemplate } from './import-template.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'

const maxFileBytes = 5 * 1024 * 1024

const readTemplate = async (file: string): Promise<NewTemplate> => {
  const { size } = await stat(file)
  if (size > maxFileBytes) throw new Error(`${file} is larger than 5 MiB.`)
  // Loaded on use: no other command needs it.
  const { readTemplateFile } = await import('./template-file.ts')
  try {
    return readTemplateFile(await readFile(file))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} is not a template that can be imported.\n${reason}`, { cause: error })
  }
}

const describe = (template: NewTemplate, { outcome, previousVersion }: ImportOutcome): string => {
  const { name, id, version, questionCount } = template
  const what = `${name} (${id}), version ${version}, with ${questionCount} questions`
  if (outcome === 'unchanged') return `${what} already exists; nothing was changed.`
  return outcome === 'created'
    ? `Imported ${what}.`
    : `Imported ${what}, which replaces version ${previousVersion}. Existing questionnaires keep their questions.`
}

export const registerQuestionnaires = (
  program: Command,
  withStore: WithStore,
  print: Print = console.log,
): void => {
  program
    .command('questionnaires')
    .description('Manage questionnaire templates.')
    .command('import')
    .description('Import a template from a JSON file, or a newer version of one.')
    .argument('<file>', 'JSON file with id, name, version and sections of questions')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .option('--json', 'print JSON')
    .action(async (file: string, { org, json }: { org: string; json?: boolean }) => {
      const template = await readTemplate(file)
      await withStore(async (store) => {
        const organizationId = await store.system((db) => requireOrganizationId(db, org))
        const result = await importTemplate(store, organizationId, template)
        const { id, version, questionCount } = template
        print(json ? JSON.stringify({ id, version, questionCount, ...result }) : describe(template, result))
      })
    })
}
