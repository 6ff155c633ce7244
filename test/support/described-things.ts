import { Type } from 'typebox'
import { Filter } from '../../contract/src/kernel/filter.ts'
import { operation } from '../../contract/src/kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../../contract/src/kernel/paging.ts'
import { Id } from '../../contract/src/kernel/schema.ts'

const Thing = Type.Object({ id: Id('thg', 'Id of the thing.') }, { title: 'Thing', description: 'A thing.' })

export const ListThings = operation({
  summary: 'List things.',
  method: 'GET',
  path: '/public/v1/things',
  scopes: ['findings.read'],
  stability: 'stable',
  version: '1.2.0',
  errors: [],
  paging: paged('things'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('things', Thing)),
})

const SelectThings = operation({
  summary: 'Select things.',
  description: 'By filters.',
  method: 'POST',
  path: '/public/v1/things/{thingId}/parts',
  scopes: ['findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    thingId: Id('thg', 'The thing whose parts are meant.'),
    filters: Type.Array(Filter, { description: 'All of these.' }),
  }),
  output: Type.Object({ parts: Type.Array(Thing) }),
})

const DropThing = operation({
  summary: 'Drop a thing.',
  method: 'DELETE',
  path: '/public/v1/things/{thingId}',
  scopes: ['findings.read', 'findings.flag'],
  stability: 'deprecated',
  version: '1.0.1',
  deprecatedAt: '2026-01-01',
  sunsetAt: '2027-06-01',
  replacement: '/public/v2/things/{thingId}',
  errors: ['NOT_FOUND'],
  input: Type.Object({ thingId: Id('thg', 'The thing to drop.') }),
  output: Type.Object({ thing: Thing }),
})

/** Operations at every stage but beta, for tests of their description. */
export const things = { things: { ListThings, SelectThings, DropThing } }
