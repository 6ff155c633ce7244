import { formatHundredths } from '../../parts/format.ts'

/** The templates of questionnaires. */
export const templateWords = {
  templates: {
    title: 'Questionnaire templates',
    about: 'Reusable sets of questions for questionnaires.',
    import: 'Import template',
    id: 'ID',
    version: 'Version',
    questions: 'Questions',
    source: 'Source',
    license: 'License',
    active: 'Active',
    archived: 'Archived',
    none: 'No templates',
    noneHint: 'Import one from a JSON or .xlsx file.',
  },
  template: {
    archive: 'Archive template',
    archiving:
      'You can’t create new questionnaires from an archived template. Existing questionnaires keep their questions.',
    archived: (name: string) => `${name} archived.`,
    archiveFailed: 'Couldn’t archive the template',
    restore: 'Restore template',
    restored: (name: string) => `${name} restored.`,
    restoreFailed: 'Couldn’t restore the template',
    required: 'required',
    optional: 'optional',
    notScored: 'not scored',
    weight: (weight: number) => `weight ${formatHundredths(weight)}`,
    option: (label: string, risk: number) => `${label} (risk ${formatHundredths(risk)})`,
    dependsOn: (question: string) => `Depends on: ${question}`,
  },
  import: {
    title: 'Import a template',
    hint: 'Choose a JSON file with an ID, a name, a version and sections of questions, or an .xlsx file such as your own CAIQ, HECVAT or VSA. If a template with this ID already exists, a higher version replaces it.',
    file: 'File',
    clear: 'Remove the file',
    noFile: 'Choose a file.',
    noJson: 'This file doesn’t contain a JSON object.',
    submit: 'Import',
    created: (name: string) => `${name} imported.`,
    updated: (name: string) => `${name} updated to this version.`,
    unchanged: (name: string) => `${name} is already up to date.`,
    failed: 'Couldn’t import the template',
  },
}
