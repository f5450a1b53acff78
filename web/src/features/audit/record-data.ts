type Plain = string | number | boolean

/** A value that an act turned into another. */
export interface Change {
  readonly name: string
  readonly before: Plain | null
  readonly after: Plain | null
}

/** What was put down with a record: values that changed, plain facts, and what is only kept as it is. */
export interface RecordData {
  readonly changes: readonly Change[]
  readonly facts: readonly { readonly name: string; readonly value: Plain }[]
  readonly rest: Readonly<Record<string, unknown>>
}

/** Pairs by which an act tells before and after, and what they are of; by the entity where it differs. */
const pairs = [
  { before: 'before', after: 'after', name: () => 'co2eKg' },
  { before: 'from', after: 'to', name: (entity: string) => movedBy[entity] ?? 'state' },
  { before: 'was', after: 'status', name: () => 'status' },
  { before: 'was', after: 'text', name: () => 'value' },
] as const

const movedBy: Readonly<Record<string, string>> = { member: 'role', subscription: 'plan' }

/** Reads what an act on `entity` put down. What a program's key is called, and who acted as somebody, is told beside who did it. */
export function readRecordData(entity: string, data: Readonly<Record<string, unknown>>): RecordData {
  const { apiKeyId: _, impersonationId: __, impersonatorId: ___, ...left }: Record<string, unknown> = data
  const changes: Change[] = []
  for (const { before, after, name } of pairs) {
    const [was, is] = [left[before], left[after]]
    if (!(isPlain(was) || was === null) || !(isPlain(is) || is === null)) continue
    changes.push({ name: name(entity), before: was, after: is })
    delete left[before]
    delete left[after]
  }
  const told = Object.entries(left).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return {
    changes,
    facts: told.flatMap(([name, value]) => (isPlain(value) ? [{ name, value }] : [])),
    rest: Object.fromEntries(told.filter(([, value]) => !isPlain(value))),
  }
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
