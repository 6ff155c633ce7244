import type { operations as declared, Operations } from '@parapet/contract'
import { type Perform, requireScopes } from '../perform.ts'
import { observationEvidence } from './observation-evidence.ts'
import type { Caller, Read, Resource } from './tool.ts'
import { vendorReport } from './vendor-report.ts'

type Name = keyof typeof declared

type Document = {
  name: string
  title: string
  description: string
  /** What stands before and after the id in its address. */
  address: readonly [before: string, parameter: string, after: string]
  /** What it tells of: it is offered where all of these are tools, to callers who may call them all. */
  tools: readonly Name[]
  write: (read: Read, id: string) => Promise<string>
}

const mimeType = 'text/markdown'

const documents: readonly Document[] = [
  {
    name: 'vendor-report',
    title: 'Report on a vendor',
    description:
      'Contract, data shared, contacts, scores, worst open observations, fourth parties, questionnaires, events and latest work of a vendor on one page.',
    address: ['parapet://vendors/', 'vendorId', '/report'],
    tools: [
      'GetVendor',
      'GetVendorScores',
      'GetObservations',
      'GetFourthParties',
      'ListQuestionnaires',
      'GetSecurityEventFeed',
    ],
    write: vendorReport,
  },
  {
    name: 'observation-evidence',
    title: 'Evidence of an observation',
    description: 'What was seen, where and when, what it means and how to fix it.',
    address: ['parapet://observations/', 'orn', '/evidence'],
    tools: ['GetObservation'],
    write: observationEvidence,
  },
]

/** The id in the address; undefined if it is the address of something else. */
const idIn = (uri: string, [before, , after]: Document['address']): string | undefined => {
  if (!uri.startsWith(before) || !uri.endsWith(after)) return undefined
  const id = uri.slice(before.length, -after.length)
  // Ids are plain ASCII, of which a client may encode any character.
  if (!/^(?:[!-$&-.0->@-~]|%[2-7][0-9a-f])+$/i.test(id)) return undefined
  return id.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}

const readerFor =
  (perform: Perform, { principal, requestId }: Caller): Read =>
  async (name, input) => {
    const answered = await perform({ name, principal, input, requestId })
    if (!('body' in answered))
      throw new Error(`${name} does not return JSON and cannot be part of a document.`)
    return JSON.parse(answered.body)
  }

/** The resources whose tools are among the operations. */
export const createResources = (operations: Operations, perform: Perform): Resource[] =>
  documents.flatMap(({ name, title, description, address, tools, write }): Resource[] => {
    const used = tools.flatMap((tool) => operations[tool] ?? [])
    if (used.length < tools.length) return []
    const scopes = [...new Set(used.flatMap((operation) => operation.scopes))]
    const [before, parameter, after] = address
    return [
      {
        listed: { name, title, description, mimeType, uriTemplate: `${before}{${parameter}}${after}` },
        isAt: (uri) => idIn(uri, address) !== undefined,
        read: async (uri, caller) => {
          requireScopes({ scopes }, caller.principal)
          const text = await write(readerFor(perform, caller), idIn(uri, address) ?? '')
          return { contents: [{ uri, mimeType, text }] }
        },
      },
    ]
  })
