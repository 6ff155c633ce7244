import type { InputFor } from '../parts/ask.ts'
import { words } from './words.ts'

export type CredentialScope = InputFor<'CreateCredential'>['scopes'][number]

type ScopeChoice = { scope: CredentialScope; verb: string; allows: string }
export type ScopeArea = { area: string; choices: readonly ScopeChoice[] }

const { areas, verbs, allows, held } = words.credentials

/** The scopes of a credential by area; the first of each area is for reading. */
export const scopeAreas: readonly ScopeArea[] = [
  {
    area: areas.vendors,
    choices: [
      { scope: 'vendor-directory.read', verb: verbs.read, allows: allows.vendorsRead },
      { scope: 'vendor-directory.write', verb: verbs.manage, allows: allows.vendorsWrite },
      { scope: 'vendor-directory.delete', verb: verbs.delete, allows: allows.vendorsDelete },
      { scope: 'views.write', verb: verbs.shareViews, allows: allows.viewsWrite },
      { scope: 'reports.share', verb: verbs.shareReports, allows: allows.reportsShare },
    ],
  },
  {
    area: areas.findings,
    choices: [
      { scope: 'findings.read', verb: verbs.read, allows: allows.findingsRead },
      { scope: 'findings.write', verb: verbs.import, allows: allows.findingsWrite },
      { scope: 'findings.flag', verb: verbs.flag, allows: allows.findingsFlag },
    ],
  },
  {
    area: areas.events,
    choices: [
      { scope: 'security-events.read', verb: verbs.read, allows: allows.eventsRead },
      { scope: 'security-events.respond', verb: verbs.respond, allows: allows.eventsRespond },
    ],
  },
  {
    area: areas.fourthParties,
    choices: [{ scope: 'avd.read', verb: verbs.read, allows: allows.fourthPartiesRead }],
  },
  {
    area: areas.questionnaires,
    choices: [
      { scope: 'questionnaires.read', verb: verbs.read, allows: allows.questionnairesRead },
      { scope: 'questionnaires.write', verb: verbs.create, allows: allows.questionnairesWrite },
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
    const chosen = choices.filter(({ scope }) => scopes.includes(scope)).map(({ verb }) => verb)
    return chosen.length === 0 ? [] : [held(area, chosen)]
  })
