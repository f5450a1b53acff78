import { parseSync } from 'oxc-parser'

/** A node of a source's syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** The syntax tree of a source. */
export function treeOf(file: string, text: string): Node {
  return parseSync(file, text).program as unknown as Node
}

/** Visits a node and all within it, but for the fields that `isPassed` says to pass over. */
export function walk(
  value: unknown,
  visit: (node: Node) => void,
  isPassed: (node: Node, field: string) => boolean = () => false,
): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit, isPassed)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  if (typeof node.type === 'string') visit(node)
  for (const field in node) {
    const one = node[field]
    if (typeof one === 'object' && one !== null && !isPassed(node, field)) walk(one, visit, isPassed)
  }
}
