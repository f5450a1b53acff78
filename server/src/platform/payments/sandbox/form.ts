type Tree = { [key: string]: string | Tree }

/** Reads `items[0][price]=…` as the provider's form encoding means it: maps, and lists where the keys are numbers. */
export function readForm(encoded: string): unknown {
  const tree: Tree = Object.create(null)
  for (const [path, value] of new URLSearchParams(encoded)) {
    const keys = path.split(/[[\]]+/).filter((key, index) => key !== '' || index === 0)
    const isList = path.endsWith('[]')
    let node = tree
    const names = isList ? [...keys, String(Object.keys(childOf(node, keys)).length)] : keys
    const last = names.pop() ?? ''
    for (const name of names) node = enter(node, name)
    node[last] = value
  }
  return settle(tree)
}

function enter(node: Tree, name: string): Tree {
  const known = node[name]
  if (typeof known === 'object') return known
  const made: Tree = Object.create(null)
  node[name] = made
  return made
}

function childOf(node: Tree, keys: readonly string[]): Tree {
  return keys.reduce((current, key) => {
    const child = current[key]
    return typeof child === 'object' ? child : Object.create(null)
  }, node)
}

function settle(node: string | Tree): unknown {
  if (typeof node === 'string') return node
  const keys = Object.keys(node)
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
  if (isList) return keys.map((key) => settle(node[key] ?? ''))
  return Object.fromEntries(keys.map((key) => [key, settle(node[key] ?? '')]))
}
