import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

export type CorpusRecord = { name: string; type: string; value: string }

export type Label = { supplier: string; kinds: readonly string[] }

export type Company = {
  name: string
  domain: string
  records: readonly CorpusRecord[]
  headers: readonly (readonly [name: string, value: string])[]
  html: string
  labels: readonly Label[]
  /** Suppliers that may be named or not: both answers are defensible. */
  optional: readonly string[]
  /** Measured only: nobody may write signatures to fit it. */
  isHeldOut: boolean
}

/** Companies that were written blind are not held out, because the catalogue has been extended to fit them. */
const isHeldOut = (domain: string, file: string): boolean =>
  !file.startsWith('blind-') && (createHash('sha256').update(domain).digest()[0] ?? 0) % 3 === 0

const readLabel = (line: string): Label[] => {
  const [supplier = '', ...shown] = line.slice(2).trim().split(/\s+/)
  if (supplier === 'none') return []
  if (!supplier.includes('.') || shown.length === 0) throw new Error(`Not a label: ${line}`)
  return [{ supplier, kinds: shown }]
}

const readRecord = (line: string, domain: string): CorpusRecord => {
  const [, name = '', type = '', value = ''] = /^(\S+) ([A-Z]+) (.+)$/.exec(line) ?? []
  if (name === '') throw new Error(`Not a record of ${domain}: ${line}`)
  if (name.endsWith('.')) return { name: name.slice(0, -1), type, value }
  return { name: name === '@' ? domain : `${name}.${domain}`, type, value }
}

const readHeader = (line: string): [string, string] => {
  const [, name = '', value = ''] = /^> ([a-z0-9-]+): (.*)$/.exec(line) ?? []
  if (name === '') throw new Error(`Not a header: ${line}`)
  return [name, value]
}

const readCompany = (block: string, file: string): Company => {
  const [title = '', ...rest] = block.split('\n')
  const [, name = '', domain = ''] = /^(.+), ([a-z0-9.-]+): ./.exec(title) ?? []
  if (domain === '') throw new Error(`Not the first line of a company: ${title}`)
  const lines = rest.filter((line) => line.trim() !== '' && !line.startsWith(';'))
  const isPage = (line: string): boolean => /^[<\s]/.test(line)
  const labels = lines.filter((line) => line.startsWith('= '))
  if (labels.length === 0) throw new Error(`No labels: ${title}`)
  return {
    name,
    domain,
    records: lines
      .filter((line) => !isPage(line) && !/^[>=?] /.test(line))
      .map((line) => readRecord(line, domain)),
    headers: lines.filter((line) => line.startsWith('> ')).map(readHeader),
    html: lines.filter(isPage).join('\n'),
    labels: labels.flatMap(readLabel),
    optional: lines.filter((line) => line.startsWith('? ')).map((line) => line.slice(2)),
    isHeldOut: isHeldOut(domain, file),
  }
}

export const readCorpus = (): Company[] => {
  const folder = join(import.meta.dirname, 'companies')
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const blocks = readFileSync(join(folder, file), 'utf8').split(/^# /m).slice(1)
      return blocks.map((block) => readCompany(block, file))
    })
}

/** Names of one supplier, such as a brand and its parent: a risk team might use any of them. */
export const readAlternatives = (): Map<string, string[]> => {
  const lines = readFileSync(join(import.meta.dirname, 'alternatives.txt'), 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith(';'))
      .map((line) => line.split(' '))
      .map(([supplier = '', ...others]) => [supplier, others]),
  )
}
