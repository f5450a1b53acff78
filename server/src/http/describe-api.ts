import { isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@pegada/contract/contract.ts'
import { API_SCOPES, type ApiScope } from '@pegada/core/access/api-scope.ts'
import { apiGroups } from './api-groups.ts'

const about = `Greenhouse-gas accounting. Decimals travel as strings; errors are codes. [Back to Pegada](/).

**Signing in.** A program sends \`Authorization: Bearer pgd_…\`, a key that an administrator makes on the page of automation. A key
does what its scopes name, never more than who made it may do, and nothing that needs a person. Browsers use the cookie that
\`/account/sign-in\` sets.

**Sending again.** Every write takes an \`Idempotency-Key\` of your choosing. The same key with the same request within a day gets
the first answer again, with \`idempotent-replayed: true\`; with another request it is \`request.idempotency_conflict\` (422), and
while the first is under way \`request.idempotency_in_progress\` (409). Answers 401, 403, 429 and 5xx are not kept.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the write safe to send again for a day: 1 to 255 visible ASCII characters, new for each write',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const

type Description = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/**
 * The REST API in OpenAPI 3.1: the contract, with how programs sign in and how writes are sent again. What a key opens comes
 * first and names its scope; the rest needs a person's session, or nobody's.
 */
export async function describeApi(): Promise<Description> {
  const description = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: { title: 'Pegada API', version: '1', description: about },
      servers: [{ url: '/api/v1' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'A key for programs, `pgd_<prefix>_<secret>`' },
          session: { type: 'apiKey', in: 'cookie', name: 'pegada.session_token' },
        },
      },
      security: [{ apiKey: [] }, { session: [] }],
    },
  )
  for (const path of Object.values(description.paths ?? {})) {
    for (const operation of [path?.post, path?.delete, path?.patch]) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
    }
  }
  return keysFirst(description, accessByOperation(contract))
}

type Access = 'public' | 'person' | ApiScope

/** Who may call each operation, by `METHOD /path`. */
function accessByOperation(node: unknown): ReadonlyMap<string, Access> {
  if (!isContractProcedure(node)) {
    return new Map(Object.values(node as object).flatMap((inner) => [...accessByOperation(inner)]))
  }
  const { meta, route } = node['~orpc']
  const named: unknown = Reflect.get(meta, 'access')
  const scope = API_SCOPES.find((one) => one === named)
  return new Map([[`${route.method ?? 'POST'} ${route.path}`, scope ?? (named === 'public' ? 'public' : 'person')]])
}

const securityOf = { key: [{ apiKey: [] }, { session: [] }], person: [{ session: [] }], public: [] }

/** Operations that a key opens before all others, in their paths and in the groups that a reader sees. */
function keysFirst(description: Description, accesses: ReadonlyMap<string, Access>): Description {
  const paths = Object.entries(description.paths ?? {}).map(([path, item]) => {
    const operations = (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ operation, access: accesses.get(`${method.toUpperCase()} ${path}`) ?? 'person' }] : []
    })
    for (const { operation, access } of operations) {
      const scope = access === 'public' || access === 'person' ? undefined : access
      operation.security = securityOf[scope ? 'key' : access === 'public' ? 'public' : 'person']
      if (scope)
        operation.description = [`Scope of the key: \`${scope}\`.`, operation.description ?? ''].join(' ').trim()
    }
    const tags = operations.flatMap(({ operation }) => operation.tags ?? [])
    const takesKey = operations.some(({ access }) => access !== 'public' && access !== 'person')
    return { path, item, tags, takesKey }
  })
  const ordered = paths.toSorted((left, right) => Number(right.takesKey) - Number(left.takesKey))
  const forKeys = new Set(ordered.filter(({ takesKey }) => takesKey).flatMap(({ tags }) => tags))
  const others = new Set(ordered.flatMap(({ tags }) => tags).filter((tag) => !forKeys.has(tag)))
  const groups = [
    { name: 'For programs, with a key', tags: [...forKeys] },
    { name: 'For people, with a session', tags: [...others] },
  ]
  return {
    ...description,
    ...{ 'x-tagGroups': groups },
    tags: [...forKeys, ...others].map((name) => ({
      name,
      ...(apiGroups[name] !== undefined && { description: apiGroups[name] }),
    })),
    paths: Object.fromEntries(ordered.map(({ path, item }) => [path, item])),
  }
}
