/** Lines for a terminal that call the API at `base` with a key in `PEGADA_KEY`; the commands are the same in every language. */

/** One entry of electricity of last month's kind, with the sender's own number. */
export function batchExample(base: string, businessUnitId: string): string {
  const entry = {
    externalId: 'ERP-2025-07-001',
    generatorKey: 'electricity.grid',
    businessUnitId,
    quantity: '1250.5',
    unit: 'kWh',
    period: '2025-07',
  }
  const body = JSON.stringify({ entries: [entry] }, null, 2).replaceAll('\n', '\n  ')
  return [
    `curl ${base}/activities/batch \\`,
    '  -H "Authorization: Bearer $PEGADA_KEY" \\',
    '  -H "Idempotency-Key: lote-2025-07" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${body}'`,
  ].join('\n')
}

export function documentExample(base: string): string {
  return [
    `curl ${base}/documents \\`,
    '  -H "Authorization: Bearer $PEGADA_KEY" \\',
    '  -H "Idempotency-Key: nota-000123" \\',
    '  -F "file=@nota-000123.xml"',
  ].join('\n')
}

export function progressExample(base: string): string {
  return [`curl ${base}/imports/$IMPORT_ID \\`, '  -H "Authorization: Bearer $PEGADA_KEY"'].join('\n')
}

/** What an assistant is told to reach the server by HTTP; the key is put in by whoever has it. */
export function assistantByHttp(origin: string): string {
  const headers = { Authorization: 'Bearer pgd_…' }
  return JSON.stringify({ mcpServers: { pegada: { url: `${origin}/mcp`, headers } } }, null, 2)
}

/** What an assistant is told that starts a process of its own machine. */
export function assistantByCommand(origin: string): string {
  const env = { PEGADA_URL: origin, PEGADA_API_KEY: 'pgd_…' }
  const pegada = { command: 'npm', args: ['run', '--silent', 'pegada', '--', 'mcp'], cwd: '/opt/pegada', env }
  return JSON.stringify({ mcpServers: { pegada } }, null, 2)
}

/** How a receiver in Node checks that a delivery is ours: ten lines, nothing to install. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromPegada(headers, rawBody, secret) {
  const id = headers['webhook-id']
  const at = headers['webhook-timestamp']
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${at}.\${rawBody}\`).digest()
  const theirs = Buffer.from(headers['webhook-signature'].replace('v1,', ''), 'base64')
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300
  return isRecent && own.length === theirs.length && timingSafeEqual(own, theirs)
}`
