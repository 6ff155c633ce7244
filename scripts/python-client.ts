import {
  isMutating,
  type Operation,
  type Operations,
  placement,
  queryName,
} from '../contract/src/kernel/operation.ts'
import type { JsonSchema } from '../contract/src/kernel/json-schema.ts'
import { capitalize } from './capitalize.ts'
import type { GeneratedFile } from './reference-pages.ts'
import { createPythonTypes, docstring, type PythonTypes } from './python-types.ts'

const folder = 'clients/python/src/parapet_client'
const notice = '# Made by npm run generate from the declarations: change those.\n# ruff: noqa: E501'

/** BulkUpsertVendorsFromCsv → bulk_upsert_vendors_from_csv. */
const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

const constantOf = (name: string): string => `_${snakeCase(name).toUpperCase()}`

const isUpload = (operation: Operation): boolean => Object.hasOwn(operation, 'upload')

const constant = (name: string, operation: Operation): string => {
  const { method, path, paging, stream, file } = operation
  const { query, body } = placement(operation)
  const names = query.map(
    (field) => `${JSON.stringify(field)}: ${JSON.stringify(queryName(operation, field))}`,
  )
  const facts = [
    JSON.stringify(method),
    JSON.stringify(path),
    ...(names.length > 0 ? [`query={${names.join(', ')}}`] : []),
    ...(isMutating(operation) ? ['mutating=True'] : []),
    ...(body.length > 0 ? ['has_body=True'] : []),
    ...(paging ? [`rows=${JSON.stringify(paging.rows)}`] : []),
    ...(stream ? [`accept=${JSON.stringify(stream[0])}`] : []),
    ...(file ? [`accept=${JSON.stringify(file.join(', '))}`] : []),
  ]
  return `${constantOf(name)} = Operation(${facts.join(', ')})`
}

type Described = { name: string; operation: Operation; output: string; row: string | undefined }

type Method = { name: string; result: string; call: string; isAwaited: boolean }

const methodsOf = ({ name, operation, output, row }: Described): Method[] => {
  const own = snakeCase(name)
  if (operation.stream) return [{ name: own, result: 'Iterator[str]', call: '_lines', isAwaited: false }]
  if (operation.file) return [{ name: own, result: 'File', call: '_download', isAwaited: true }]
  const call = isUpload(operation) ? '_upload' : '_call'
  const single = { name: own, result: output, call, isAwaited: true }
  return row === undefined
    ? [single]
    : [single, { name: `${own}_all`, result: `Iterator[${row}]`, call: '_all', isAwaited: false }]
}

const methodSource = (
  described: Described,
  { name, result, call, isAwaited }: Method,
  isAsync: boolean,
): string => {
  const { operation } = described
  const content = isUpload(operation) ? 'content: Content, ' : ''
  const fields =
    Object.keys(operation.input.properties).length === 0
      ? ''
      : `, **fields: Unpack[types.${described.name}Input]`
  const given = fields === '' ? '{}' : 'fields'
  const keyword = isAsync && isAwaited ? ['async def', 'await '] : ['def', '']
  const returned = isAsync ? result.replace(/^Iterator/, 'AsyncIterator') : result
  const file = content === '' ? '' : 'content, '
  return [
    `    ${keyword[0]} ${name}(self, ${content}options: CallOptions | None = None, /${fields}) -> ${returned}:`,
    docstring(
      call === '_all' ? `${operation.summary} The rows of all pages.` : operation.summary,
      '        ',
    ),
    `        return ${keyword[1]}self.${call}(${constantOf(described.name)}, ${file}${given}, options)`,
  ].join('\n')
}

const classSource = (all: readonly Described[], isAsync: boolean): string => {
  const [name, parent, meaning] = isAsync
    ? ['AsyncClient', 'AsyncCalls', 'Every operation, as a coroutine.']
    : ['Client', 'SyncCalls', 'Every operation.']
  const methods = all.flatMap((one) => methodsOf(one).map((method) => methodSource(one, method, isAsync)))
  return [`class ${name}(${parent}):`, docstring(meaning ?? ''), '', methods.join('\n\n')].join('\n')
}

/** Collects the types of an operation, and says how the client refers to them. */
const describe = (types: PythonTypes, name: string, operation: Operation): Described => {
  const { input, output, paging } = operation
  types.use({ ...input, title: `${name}Input` }, `${name}Input`)
  if (!operation.file) types.use({ ...output, title: `${name}Output` }, `${name}Output`)
  const rows: JsonSchema | undefined = paging && output.properties[paging.rows]
  const row = rows?.items && types.use(rows.items, `${name}Output${capitalize(paging?.rows ?? '')}`)
  return {
    name,
    operation,
    output: `types.${name}Output`,
    // Scalars are not in that module.
    row: row !== undefined && /^[A-Z]/.test(row) ? `types.${row}` : row,
  }
}

/** The Python client's types and methods; the rest of it is written by hand. */
export const pythonClient = (areas: Readonly<Record<string, Operations>>): GeneratedFile[] => {
  const types = createPythonTypes()
  const all = Object.values(areas).flatMap((operations) =>
    Object.entries(operations).map(([name, operation]) => describe(types, name, operation)),
  )
  const uploads = all.some(({ operation }) => isUpload(operation)) ? 'Content, ' : ''
  const downloads = all.some(({ operation }) => operation.file) ? 'File, ' : ''
  const typesText = `"""The records and inputs of the Parapet API."""

${notice}

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

${types.source()}
`
  const clientText = `"""One method per operation of the Parapet API."""

${notice}

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Unpack

from . import types
from ._async import AsyncCalls
from ._core import CallOptions, ${uploads}${downloads}Operation
from ._sync import SyncCalls

${all.map(({ name, operation }) => constant(name, operation)).join('\n')}


${classSource(all, false)}


${classSource(all, true)}
`
  return [
    { path: `${folder}/types.py`, text: typesText },
    { path: `${folder}/_client.py`, text: clientText },
  ]
}
