import { asRecord, type Fields } from './as-record.ts'
import { compareSchemas, type Direction } from './schema-compat.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const livingStages: readonly unknown[] = ['alpha', 'beta', 'stable']

type Documents = { before: Fields; after: Fields; report: (sentence: string) => void }
type Operation = { name: string; route: string; fields: Fields }
type Compare = (was: Operation, is: Operation, documents: Documents) => void

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Follows a reference to a component; anything else is returned unchanged. */
const resolve = (document: Fields, value: unknown): Fields => {
  const node = asRecord(value)
  const parts = text(node['$ref']).split('/').slice(1)
  if (parts.length === 0) return node
  return asRecord(parts.reduce<unknown>((at, part) => asRecord(at)[part], document))
}

const operationsOf = (document: Fields): Map<string, Operation> =>
  new Map(
    Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
      methods
        .filter((method) => method in asRecord(item))
        .map((method) => {
          const fields = asRecord(asRecord(item)[method])
          const route = `${method.toUpperCase()} ${path}`
          return [route, { name: text(fields['operationId']) || route, route, fields }]
        }),
    ),
  )

const compareContent = (
  was: Fields,
  is: Fields,
  { where, direction }: { where: string; direction: Direction },
  documents: Documents,
): void => {
  const now = asRecord(is['content'])
  for (const [mediaType, media] of Object.entries(asRecord(was['content']))) {
    if (!(mediaType in now)) {
      documents.report(`${where}: the media type ${mediaType} is gone.`)
      continue
    }
    const [old, fresh] = [asRecord(media)['schema'], asRecord(now[mediaType])['schema']]
    compareSchemas(asRecord(old), asRecord(fresh), where, { ...documents, direction, seen: new Set() })
  }
}

const parametersOf = (document: Fields, { fields }: Operation): Map<string, Fields> =>
  new Map(
    list(fields['parameters'])
      .map((parameter) => resolve(document, parameter))
      .map((parameter) => [`${text(parameter['in'])} parameter ${text(parameter['name'])}`, parameter]),
  )

const compareParameters: Compare = (was, is, documents) => {
  const { before, after, report } = documents
  const old = parametersOf(before, was)
  const now = parametersOf(after, is)
  for (const [key, parameter] of old) {
    const where = `${was.name}, ${key}`
    const replacement = now.get(key)
    if (!replacement) {
      report(`${where}: the parameter is gone.`)
      continue
    }
    if (replacement['required'] === true && parameter['required'] !== true)
      report(`${where}: the parameter is required and was optional.`)
    compareSchemas(asRecord(parameter['schema']), asRecord(replacement['schema']), where, {
      ...documents,
      direction: 'request',
      seen: new Set(),
    })
  }
  for (const [key, parameter] of now) {
    if (!old.has(key) && parameter['required'] === true)
      report(`${was.name}, ${key}: the parameter is new and required; a new one must be optional.`)
  }
}

const compareRequestBody: Compare = (was, is, documents) => {
  const where = `${was.name}, request`
  const old = resolve(documents.before, was.fields['requestBody'])
  const now = resolve(documents.after, is.fields['requestBody'])
  if (now['required'] === true && old['required'] !== true)
    documents.report(`${where}: a body is required and was not.`)
  if (!('content' in old)) return
  if ('content' in now) compareContent(old, now, { where, direction: 'request' }, documents)
  else documents.report(`${where}: the body is gone.`)
}

const compareResponses: Compare = (was, is, documents) => {
  const { before, after, report } = documents
  const now = asRecord(is.fields['responses'])
  for (const [status, response] of Object.entries(asRecord(was.fields['responses']))) {
    const where = `${was.name}, response ${status}`
    if (!(status in now)) {
      report(`${where}: the status is gone.`)
      continue
    }
    const [old, fresh] = [resolve(before, response), resolve(after, now[status])]
    for (const header of Object.keys(asRecord(old['headers']))) {
      if (!(header in asRecord(fresh['headers']))) report(`${where}: the header ${header} is gone.`)
    }
    compareContent(old, fresh, { where, direction: 'response' }, documents)
  }
}

const asksNoMore = (way: Fields, than: Fields): boolean =>
  Object.entries(way).every(
    ([scheme, scopes]) => scheme in than && list(scopes).every((scope) => list(than[scheme]).includes(scope)),
  )

/** Callers must keep their access: for each old security requirement, a new one asks for no more. */
const compareSecurity: Compare = (was, is, { report }) => {
  const ways = list(is.fields['security']).map((way) => asRecord(way))
  if (ways.length === 0) return
  for (const old of list(was.fields['security']).map((way) => asRecord(way))) {
    if (ways.some((way) => asksNoMore(way, old))) continue
    const had = Object.entries(old).map(([scheme, scopes]) => [scheme, ...list(scopes)].join(' '))
    report(`${was.name}: ${had.join(' and ')} no longer suffices to call it.`)
  }
}

const compareLifecycle: Compare = (was, is, { report }) => {
  const [old, now] = [was.fields['x-stability'], is.fields['x-stability']]
  if (old === 'retired' && now !== 'retired') report(`${was.name}: it is retired, and that is final.`)
  if (livingStages.includes(now) && livingStages.indexOf(now) < livingStages.indexOf(old))
    report(`${was.name}: the stage is ${text(now)} and was ${text(old)}.`)
  const [sunset, nowSunset] = [text(was.fields['x-sunset-at']), text(is.fields['x-sunset-at'])]
  if (nowSunset !== '' && nowSunset < sunset)
    report(`${was.name}: the sunset is ${nowSunset} and was announced for ${sunset}.`)
}

const comparisons: readonly Compare[] = [
  compareParameters,
  compareRequestBody,
  compareResponses,
  compareSecurity,
  compareLifecycle,
]

/**
 * What in the new document would break a caller of the old one, one sentence each; empty if every change is additive.
 * Operations at stage alpha promise nothing and are skipped.
 */
export const breakingChanges = (before: unknown, after: unknown): string[] => {
  const found: string[] = []
  const documents: Documents = {
    before: asRecord(before),
    after: asRecord(after),
    report: (sentence) => void found.push(sentence),
  }
  const now = operationsOf(documents.after)
  for (const [route, was] of operationsOf(documents.before)) {
    if (was.fields['x-stability'] === 'alpha') continue
    const is = now.get(route)
    if (!is) {
      found.push(`${was.name}: ${route} is gone.`)
      continue
    }
    if (is.name !== was.name) found.push(`${was.name}: ${route} is now named ${is.name}.`)
    for (const compare of comparisons) compare(was, is, documents)
  }
  return found
}
