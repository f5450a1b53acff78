import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@pegada/contract/contract.ts'

const about = `Greenhouse-gas accounting. Decimals travel as strings; errors are codes.

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

/** The REST API in OpenAPI 3.1: the contract, with how programs sign in and how writes are sent again. */
export async function describeApi(): Promise<Description> {
  const description = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: { title: 'Pegada', version: '1', description: about },
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
  return description
}
