import type { Operation, Schema } from './operations.ts'

/** The client in TypeScript: a type of what each operation takes and answers, and one function for each. */
export function typescriptClient(operations: readonly Operation[]): string {
  return `${head}${operations.map(typesOf).join('\n')}
/** Everything that a key opens. Masses are kilograms unless a name says otherwise; decimals are strings, to be kept exact. */
export function pegadaClient(options: PegadaOptions) {
  const call = caller(options)
  return {
${operations.map(functionOf).join('\n')}
  }
}
${tail}`
}

function typesOf(operation: Operation): string {
  const [takes, answers] = [takenBy(operation), operation.answer ? typeOf(operation.answer) : 'Response']
  return `export type ${capital(operation.name)}Input = ${takes}\nexport type ${capital(operation.name)}Answer = ${answers}\n`
}

function functionOf(operation: Operation): string {
  const { name, method, path, summary, scope, inPath, query, body, answer } = operation
  const type = capital(name)
  const rule = {
    method,
    path,
    inPath,
    query: Object.keys(query.properties ?? {}),
    hasBody: body !== undefined,
    isFile: answer === undefined,
  }
  const needsInput = takenBy(operation) !== '{}' && !isAllOptional(operation)
  const input = needsInput ? `input: ${type}Input` : `input: ${type}Input = {}`
  return `    /** ${summary}. Scope: \`${scope}\`. */
    ${name}: (${input}, more?: PegadaCall) => call<${type}Answer>(${JSON.stringify(rule)}, input, more),`
}

function isAllOptional({ inPath, query, body }: Operation): boolean {
  return (
    inPath.length === 0 &&
    (query.required ?? []).length === 0 &&
    (body === undefined || (body.required ?? []).length === 0)
  )
}

function takenBy({ pathInput, query, body }: Operation): string {
  const parts = [pathInput, query, ...(body ? [body] : [])].filter(
    (part) => part.properties === undefined || Object.keys(part.properties).length > 0,
  )
  return parts.length === 0 ? '{}' : parts.map((part) => typeOf(part)).join(' & ')
}

/** The type of a schema, on one line. */
export function typeOf(schema: Schema): string {
  const { enum: choices, anyOf, oneOf, allOf, prefixItems, items, type } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (choices) return choices.map((one) => JSON.stringify(one)).join(' | ')
  const some = anyOf ?? oneOf
  if (some) return `(${[...new Set(some.map(typeOf))].join(' | ')})`
  if (allOf) return allOf.map(typeOf).join(' & ')
  if (Array.isArray(type)) return `(${type.map((one: string) => typeOf({ ...schema, type: one })).join(' | ')})`
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (type === 'array') return `${items ? `(${typeOf(items)})` : 'unknown'}[]`
  if (type === 'object') return objectOf(schema)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

const head = `/** A client of the Pegada API for Node and browsers of one's own, written by \`node tools/write-client.ts\` from its OpenAPI description. */

export interface PegadaOptions {
  /** Such as https://pegada.example. */
  readonly url: string
  /** A key of the page Automação, \`pgd_…\`. */
  readonly key: string
  readonly fetch?: typeof globalThis.fetch
}

export interface PegadaCall {
  /** Makes a write safe to send again for a day. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A refusal: its code of the reference, and what it is about. */
export class PegadaError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(status: number, code: string, data: Record<string, unknown>) {
    super(code)
    this.status = status
    this.code = code
    this.data = data
  }
}

`

const tail = `
interface Rule {
  readonly method: string
  readonly path: string
  readonly inPath: readonly string[]
  readonly query: readonly string[]
  readonly hasBody: boolean
  readonly isFile: boolean
}

/** A value of the address: what stands within an object or a list is named in brackets. */
function inQuery(name: string, value: unknown): [name: string, text: string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([part, one]) => inQuery(\`\${name}[\${part}]\`, one))
}

function caller({ url, key, fetch = globalThis.fetch }: PegadaOptions) {
  return async <A>(rule: Rule, input: object, { idempotencyKey, signal }: PegadaCall = {}): Promise<A> => {
    const left = new Map<string, unknown>(Object.entries(input))
    const take = (name: string) => {
      const value = left.get(name)
      left.delete(name)
      return value
    }
    const path = rule.inPath.reduce((text, name) => text.replace(\`{\${name}}\`, encodeURIComponent(String(take(name)))), rule.path)
    // A server may stand under a path of its own.
    const address = new URL(\`\${url.replace(/\\/+$/, '')}/api/v1\${path}\`)
    for (const [name, text] of rule.query.flatMap((name) => inQuery(name, take(name)))) address.searchParams.set(name, text)
    const headers: Record<string, string> = { authorization: \`Bearer \${key}\` }
    if (rule.hasBody) headers['content-type'] = 'application/json'
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
    const response = await fetch(address, {
      method: rule.method,
      headers,
      ...(rule.hasBody ? { body: JSON.stringify(Object.fromEntries(left)) } : {}),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return (rule.isFile ? response : await response.json()) as A
    const refusal = (await response.json().catch(() => ({}))) as { code?: string; data?: Record<string, unknown> }
    throw new PegadaError(response.status, refusal.code ?? 'server.unexpected', refusal.data ?? {})
  }
}
`
