import type { InputFor } from '../parts/ask.ts'

export type CredentialScope = InputFor<'CreateCredential'>['scopes'][number]

type ScopeChoice = { scope: CredentialScope; verb: string; allows: string }
export type ScopeArea = { area: string; choices: readonly ScopeChoice[] }

/** The scopes of a credential by area; the first of each area is for reading. */
export const scopeAreas: readonly ScopeArea[] = [
  {
    area: 'Vendor directory',
    choices: [
      {
        scope: 'vendor-directory.read',
        verb: 'Read',
        allows: 'Vendors, groups, scores and their history; exports.',
      },
      {
        scope: 'vendor-directory.write',
        verb: 'Manage',
        allows: 'Add, import, change and offboard vendors; groups and contacts.',
      },
      {
        scope: 'vendor-directory.delete',
        verb: 'Delete',
        allows: 'Delete vendors for good, with all that was found.',
      },
      { scope: 'views.write', verb: 'Share views', allows: 'Save, change and delete shared views of lists.' },
    ],
  },
  {
    area: 'Observations',
    choices: [
      { scope: 'findings.read', verb: 'Read', allows: 'Observations, evidence, groups and score factors.' },
      { scope: 'findings.write', verb: 'Import', allows: 'Import findings, one by one or as files.' },
      { scope: 'findings.flag', verb: 'Flag', allows: 'Flag observations and take flags back.' },
    ],
  },
  {
    area: 'Security events',
    choices: [
      {
        scope: 'security-events.read',
        verb: 'Read',
        allows: 'Events, the vendors they touch and what those answered.',
      },
      { scope: 'security-events.respond', verb: 'Respond', allows: 'Record responses to events.' },
    ],
  },
  {
    area: 'Fourth parties',
    choices: [
      { scope: 'avd.read', verb: 'Read', allows: 'Companies behind the vendors, as they were detected.' },
    ],
  },
  {
    area: 'Questionnaires',
    choices: [
      { scope: 'questionnaires.read', verb: 'Read', allows: 'Questionnaires, templates and progress.' },
      { scope: 'questionnaires.write', verb: 'Create', allows: 'Create questionnaires for vendors.' },
    ],
  },
]

const all = scopeAreas.flatMap(({ choices }) => choices)

export const readScopes: readonly CredentialScope[] = all
  .filter(({ scope }) => scope.endsWith('.read'))
  .map(({ scope }) => scope)

export const allScopes: readonly CredentialScope[] = all.map(({ scope }) => scope)

/** The read scope of an area, which changing it also requires. */
export const readScopeOf = (scope: CredentialScope): CredentialScope =>
  scopeAreas.find(({ choices }) => choices.some((choice) => choice.scope === scope))?.choices[0]?.scope ??
  scope

/** "Vendor directory: read, manage", area by area. */
export const scopeWords = (scopes: readonly string[]): string[] =>
  scopeAreas.flatMap(({ area, choices }) => {
    const held = choices.filter(({ scope }) => scopes.includes(scope)).map(({ verb }) => verb.toLowerCase())
    return held.length === 0 ? [] : [`${area}: ${held.join(', ')}`]
  })
