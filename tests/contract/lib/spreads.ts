import ts from 'typescript'

const bare = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node)
const isEmpty = (node: ts.Expression) => ts.isObjectLiteralExpression(node) && node.properties.length === 0

/** The object of `...(condition ? { a } : {})`, either way round, or of `...(condition && { a })`; null for another spread. */
function chosenObject(spread: ts.SpreadAssignment | ts.JsxSpreadAttribute): ts.ObjectLiteralExpression | null {
  const value = bare(spread.expression)
  const sides = ts.isConditionalExpression(value)
    ? [bare(value.whenTrue), bare(value.whenFalse)]
    : ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? [bare(value.right)]
      : []
  if (sides.length === 2 && !sides.some(isEmpty)) return null
  return sides.filter(ts.isObjectLiteralExpression).find((side) => !isEmpty(side)) ?? null
}

/** Names that say that a key with `undefined` would be sent, or set, as a text. */
const exact = /header|cookie|environment|query|params|^env$/i

/** What the object is called: the property, variable or function that it belongs to. */
function nameOf(node: ts.Node): string {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) && at.name)
      return at.name.getText()
    if (ts.isNewExpression(at)) return at.expression.getText()
  }
  return ''
}

/**
 * Spreads with a condition for a single key, where `key: value` or `key: value ?? undefined` says the same. They have a cause
 * over an earlier spread (an `undefined` would erase what that brought), in what is sent key by key, and where a
 * comment in the object, or above it, begins with "Absent:".
 */
export function needlessSpreads(path: string, text: string): string[] {
  if (!/\.\.\.\(/.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) return
    const chosen = chosenObject(node)
    if (chosen?.properties.length !== 1) return
    const [only] = chosen.properties
    if (!only || ts.isSpreadAssignment(only) || (only.name && ts.isComputedPropertyName(only.name))) return
    const siblings: readonly ts.Node[] = node.parent.properties
    const earlier = siblings
      .slice(0, siblings.indexOf(node))
      .filter((one) => ts.isSpreadAssignment(one) || ts.isJsxSpreadAttribute(one))
    if (earlier.some((one) => chosenObject(one) === null)) return
    const lineOf = (one: ts.Node) => file.getLineAndCharacterOfPosition(one.getStart(file)).line
    const line = lineOf(node)
    const above = lines.slice(Math.max(0, lineOf(node.parent) - 1), line).join('\n')
    if (exact.test(nameOf(node)) || above.includes('// Absent: ')) return
    found.push(`${path}:${line + 1} ${node.getText(file).replace(/\s+/g, ' ').slice(0, 80)}`)
  }
  visit(file)
  return found
}

/** `name?: T | undefined`: the question mark says it already, as exactOptionalPropertyTypes is off. */
export function doublyOptional(path: string, text: string): string[] {
  if (!/\?:[^\n]*\bundefined\b/.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isPropertySignature(node) && !ts.isParameter(node) && !ts.isPropertyDeclaration(node)) return
    const isUnion = node.questionToken && node.type && ts.isUnionTypeNode(node.type)
    if (!isUnion || !(node.type as ts.UnionTypeNode).types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword))
      return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push(`${path}:${line + 1} ${node.getText(file).replace(/\s+/g, ' ').slice(0, 80)}`)
  }
  visit(file)
  return found
}
