import { describe, expect, it } from 'vitest'
import { isTest, sourceFiles, textOf } from './import-graph.ts'
import { type Node, treeOf, walk } from './syntax-tree.ts'

/**
 * Which codes a procedure can be refused with is read from the sources (`thrown-codes.ts`), so the code of a refusal is written
 * where the refusal is made: as a text, or as either side of a choice. The code of a refusal that was made before is the `code` of it.
 */
describe('the code of a refusal', () => {
  it('is written where the refusal is made', () => {
    const files = sourceFiles.filter(
      (file) => /^(?:core|reference|contract|server|cli|web)\//.test(file) && !isTest(file),
    )
    expect(files.flatMap((file) => unreadIn(file, textOf(file)))).toEqual([])
  })

  it.each([
    ["new DomainError('cnpj.empty', { field })", 0],
    ["new DomainError(isEmpty ? 'cnpj.empty' : 'cnpj.length')", 0],
    ['new DomainError(error.code, error.data)', 0],
    ['new DomainError(reason)', 1],
    ['new DomainError(parsed.reason)', 1],
    ["new DomainError(isEmpty ? 'cnpj.empty' : reason)", 1],
    ['new DomainError(`cnpj.empty`)', 1],
  ])('of %s is found or not', (text, found) => {
    expect(unreadIn('x.ts', `throw ${text}`)).toHaveLength(found)
  })
})

/** Refusals whose code nobody can read there, with their lines. */
function unreadIn(file: string, text: string): string[] {
  const found: string[] = []
  if (!text.includes('new DomainError(')) return found
  walk(treeOf(file, text), (node) => {
    if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'DomainError') return
    const [code] = node.arguments as Node[]
    if (!code || !isWritten(code)) found.push(`${file}:${text.slice(0, Number(node.start)).split('\n').length}`)
  })
  return found
}

function isWritten(code: Node): boolean {
  if (code.type === 'ConditionalExpression')
    return [code.consequent, code.alternate].every((side) => isWritten(side as Node))
  if (code.type === 'MemberExpression') return (code.property as Node).name === 'code'
  return code.type === 'Literal'
}
