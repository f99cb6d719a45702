const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

/** The compiler and its options, when the first file asks for them: what was compiled beforehand needs neither. */
let compiler
function compilerOf() {
  if (compiler) return compiler
  const ts = require('typescript')
  const root = dirname(dirname(__dirname))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  // Sources name each other by `.ts`, and that is what they are loaded as.
  compiler = { ts, options: { ...options, rootDir: dirname(root), rewriteRelativeImportExtensions: false } }
  return compiler
}

/** Lets `require` load TypeScript, file by file and without type checking, as ts-node does with `transpileOnly`. */
function register() {
  require.extensions['.ts'] = (module, fileName) => {
    const { ts, options } = compilerOf()
    const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), { compilerOptions: options, fileName })
    module._compile(outputText, fileName)
  }
}

module.exports = { register }
