import ts from 'typescript'

export type Found = { text: string; line: number }

const callers = /^(cx|cva|[a-z]\w*Recipe)$/
const names = /(class(Name)?s?|look|face|frame|box|recipe|row|base|tone)s?$/i

/**
 * Strings of a source file that are class names: what is written in `className` attributes, in the arguments of `cx`, `cva`
 * and recipes, and constants that such places refer to by name.
 */
export function classNamesIn(path: string, source: string): Found[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found[] = []
  const referred = new Set<string>()
  const taken = new Set<ts.Node>()
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (taken.has(node)) return
      taken.add(node)
      found.push({ text: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
      return
    }
    if (ts.isIdentifier(node)) referred.add(node.text)
    // A condition is compared, not worn: only what it chooses is a class name.
    if (ts.isConditionalExpression(node)) {
      take(node.whenTrue)
      take(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      const kind = node.operatorToken.kind
      if (kind === ts.SyntaxKind.PlusToken) take(node.left)
      if (
        kind === ts.SyntaxKind.PlusToken ||
        kind === ts.SyntaxKind.AmpersandAmpersandToken ||
        kind === ts.SyntaxKind.QuestionQuestionToken
      )
        take(node.right)
    } else if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression) && callers.test(node.expression.text)) takeCall(node)
    } else if (ts.isElementAccessExpression(node)) take(node.expression)
    else if (ts.isPropertyAccessExpression(node)) take(node.expression)
    else ts.forEachChild(node, take)
  }
  /** Objects given to cva and recipes name variants in their keys; `variants`, `compoundVariants` and `className` carry classes. */
  const takeCall = (call: ts.CallExpression): void => {
    const name = (call.expression as ts.Identifier).text
    for (const argument of call.arguments) {
      if (!ts.isObjectLiteralExpression(argument)) take(argument)
      else if (name === 'cva') takeVariants(argument)
      else
        for (const property of argument.properties)
          if (property.name?.getText() === 'className' && ts.isPropertyAssignment(property)) take(property.initializer)
    }
  }
  const takeVariants = (object: ts.ObjectLiteralExpression): void => {
    for (const property of object.properties) {
      if (!ts.isPropertyAssignment(property)) continue
      if (property.name.getText() === 'variants') take(property.initializer)
      if (property.name.getText() === 'compoundVariants') {
        ts.forEachChild(property.initializer, (one) => {
          if (!ts.isObjectLiteralExpression(one)) return
          for (const part of one.properties)
            if (ts.isPropertyAssignment(part) && /^class(Name)?$/.test(part.name.getText())) take(part.initializer)
        })
      }
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /^(className|class)$/.test(node.name.getText()) && node.initializer)
      take(node.initializer)
    else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && callers.test(node.expression.text))
      takeCall(node)
    ts.forEachChild(node, visit)
  }
  const visitConstants = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      !ts.isCallExpression(node.initializer)
    ) {
      const called = node.name.text
      if (referred.has(called) && names.test(called) && !ts.isArrowFunction(node.initializer)) take(node.initializer)
    }
    ts.forEachChild(node, visitConstants)
  }
  visit(file)
  visitConstants(file)
  return found
}
