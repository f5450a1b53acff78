import { describeApi } from '../../server/src/http/describe-api.ts'

/** A piece of JSON Schema, as far as the description of the API uses it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** An operation that a key opens, as the clients call it. */
export interface Operation {
  /** `activity.list` of the contract as `activityList`. */
  readonly name: string
  readonly method: string
  /** Such as `/activities/{activityId}`. */
  readonly path: string
  readonly summary: string
  /** The group that it stands in. */
  readonly group: string
  readonly scope: string
  readonly inPath: readonly string[]
  /** What goes into the address itself. */
  readonly pathInput: Schema
  /** What goes into the address behind the question mark. */
  readonly query: Schema
  readonly body: Schema | undefined
  /** What goes up as a form with files; undefined for what takes JSON alone. */
  readonly form: Schema | undefined
  /** What is answered as JSON; undefined for a file. */
  readonly answer: Schema | undefined
}

interface Described {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

/** What a key opens, in the order of the description. */
export async function operationsForKeys(): Promise<Operation[]> {
  const { paths } = (await describeApi()) as unknown as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      const opens = described.security?.some((one) => 'apiKey' in one)
      return opens ? [operationOf(path, method, described)] : []
    }),
  )
}

function operationOf(path: string, method: string, described: Described): Operation {
  const parameters = described.parameters ?? []
  const place = (where: string): Schema => {
    const there = parameters.filter((one) => one.in === where)
    return {
      type: 'object',
      properties: Object.fromEntries(there.map(({ name, schema = {} }) => [name, schema])),
      required: there.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const answer = Object.entries(described.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  return {
    name: (described.operationId ?? '').replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    method: method.toUpperCase(),
    path: path.replaceAll('{+', '{'),
    summary: described.summary ?? '',
    group: described.tags?.[0] ?? '',
    scope: /`([a-z-]+:[a-z-]+)`/.exec(described.description ?? '')?.[1] ?? '',
    inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    pathInput: place('path'),
    query: place('query'),
    body: described.requestBody?.content?.['application/json']?.schema,
    form: described.requestBody?.content?.['multipart/form-data']?.schema,
    answer: answer?.content?.['application/json']?.schema,
  }
}
