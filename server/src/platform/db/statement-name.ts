/**
 * What a statement does and to which table, such as `select companies`: enough to find it by, and nothing of what was asked. Values that
 * stand in the text never reach the name.
 */
export function statementName(text: string): string {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'/g, ' ').trim()
  const verb = /^[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? 'statement'
  const did = verb === 'with' ? (/\b(insert|update|delete)\b/i.exec(plain)?.[0].toLowerCase() ?? 'select') : verb
  const table = TABLE.exec(plain)?.[1]?.replaceAll('"', '')
  return table && HAS_TABLE.has(did) ? `${did} ${table.toLowerCase()}` : did
}

const HAS_TABLE = new Set(['select', 'insert', 'update', 'delete'])
const TABLE =
  /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"[a-z0-9_]+"|[a-z0-9_]+)(?:\.(?:"[a-z0-9_]+"|[a-z0-9_]+))?)/i
