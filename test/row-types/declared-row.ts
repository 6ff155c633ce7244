import { join } from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import type { Site } from '../fence/statement-log.ts'

/** Server, tests and scripts as the compiler sees them. */
export const openProject = (): { project: Project; close: () => void } => {
  const api = new API()
  const config = join(import.meta.dirname, '../../tsconfig.json')
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  if (!project) throw new Error(`${config} is not a project.`)
  return { project, close: () => api.close() }
}

/** The position that a stack gives for a call: the method's name, or the function's. */
const positionOf = ({ expression }: CallExpression): number =>
  isPropertyAccessExpression(expression) ? expression.name.getStart() : expression.getStart()

const findCall = (node: Node, position: number): CallExpression | undefined => {
  if (position < node.pos || position >= node.end) return undefined
  const inside = node.forEachChild((child) => findCall(child, position))
  if (inside) return inside
  return isCallExpression(node) && positionOf(node) === position ? node : undefined
}

const argumentOf = ({ checker }: Project, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

/** The row type of the call of `run`, which returns a Promise of an array; undefined if there is no call. */
export const declaredRow = (project: Project, { file, line, column }: Site): Type | undefined => {
  const source = project.program.getSourceFile(file)
  if (!source) return undefined
  const before = source.text.split('\n').slice(0, line - 1)
  const position = before.reduce((sum, text) => sum + text.length + 1, column - 1)
  const call = findCall(source, position)
  return call && argumentOf(project, argumentOf(project, project.checker.getTypeAtLocation(call)))
}
