import type { Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isElementAccessExpression,
  isExportDeclaration,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { join } from 'node:path'

/** Attributes and properties that hold no text: styles, names of fields, keys. */
const wordless = /^(className|style|styles|key|name|type|to|href|rel|d|viewBox|autoComplete|fontFamily\w*)$/

/** Keys of the keyboard, HTTP, and names that are the same in every language. */
const untranslated =
  /^(Enter|Esc|Escape|Home|End|Tab|Delete|Backspace|Control|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Parapet|Slack|Jira|Content-Type|Error|Authorization)$/

const selector = /^(?:[a-z]+, )+[a-z]+$/

/** Whether somebody would read it: several words, or one that begins like a label. */
const isText = (text: string): boolean =>
  (/\p{L}{2,}[,.:;]? +\p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}+[\p{P}\s]*$/u.test(text)) &&
  !untranslated.test(text.trim()) &&
  !selector.test(text)

const isChunk = (node: Node): node is Node & { text: string } =>
  isStringLiteral(node) ||
  isNoSubstitutionTemplateLiteral(node) ||
  isTemplateHead(node) ||
  isTemplateMiddle(node) ||
  isTemplateTail(node)

const findTexts = (node: Node, found: (node: Node, text: string) => void): void => {
  if (isImportDeclaration(node) || isExportDeclaration(node) || isLiteralTypeNode(node)) return
  // A key: `classes['head']`.
  if (isElementAccessExpression(node)) return findTexts(node.expression, found)
  // The name of an enumeration: `choicesOf('Severity')`, `of="Severity"`.
  if (isCallExpression(node) && node.expression.getText() === 'choicesOf') return
  if (isJsxAttribute(node) && node.name.getText() === 'of') return
  if ((isJsxAttribute(node) || isPropertyAssignment(node)) && wordless.test(node.name.getText())) return
  if (isJsxText(node)) {
    if (/\p{L}/u.test(node.text)) found(node, node.text.trim())
  } else if (isChunk(node) && isText(node.text)) found(node, node.text)
  node.forEachChild((child) => findTexts(child, found))
}

/** A reader of the texts in a file of the console, each with its line. */
export const openConsoleTexts = (
  root: string,
): { textsIn: (file: string) => string[]; close: () => void } => {
  const api = new API()
  const config = join(root, 'console/tsconfig.json')
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  const textsIn = (file: string): string[] => {
    const source = project?.program.getSourceFile(join(root, file))
    if (!source) throw new Error(`${file} is not part of the console.`)
    const texts: string[] = []
    findTexts(source, (node, text) => {
      const line = source.text.slice(0, node.getStart()).split('\n').length
      texts.push(`${file}:${line} ${text}`)
    })
    return texts
  }
  return { textsIn, close: () => api.close() }
}
