import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import type { Ports } from '../../ports.ts'
import { answerOf, contentsOf, RESOURCE_TYPE } from './answer-of.ts'
import type { ToolContext } from './tool.ts'
import { instructions, tools } from './tools.ts'

/** What an assistant talks to for one request: the tools and resources, with the rights of the key that asks. */
export function makeServer(ports: Pick<Ports, 'log' | 'translate'>, context: ToolContext): McpServer {
  const server = new McpServer({ name: 'pegada', title: 'Pegada', version: '1' }, { instructions })
  for (const { name, title, description, scope, isReading, input, run } of tools) {
    server.registerTool(
      name,
      {
        ...{ title, inputSchema: input, description: `${description} Scope of the key: ${scope}.` },
        annotations: { readOnlyHint: isReading, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      (args) => answerOf(ports, () => run(context, args)),
    )
  }
  registerResources(server, ports, context)
  return server
}

/** What may be read by its address: which years there are, a year's totals, and the sites. */
function registerResources(
  server: McpServer,
  ports: Pick<Ports, 'log' | 'translate'>,
  { procedures }: ToolContext,
): void {
  server.registerResource(
    'inventories',
    'pegada://inventories',
    { title: 'Years of the inventory', mimeType: RESOURCE_TYPE },
    (uri) => contentsOf(ports, uri, () => procedures.inventory.years()),
  )
  server.registerResource(
    'business-units',
    'pegada://business-units',
    { title: 'Business units (sites)', mimeType: RESOURCE_TYPE },
    (uri) => contentsOf(ports, uri, () => procedures.businessUnit.list()),
  )
  server.registerResource(
    'inventory',
    new ResourceTemplate('pegada://inventories/{year}', { list: undefined }),
    { title: 'Totals of a year, in kilograms of CO2e', mimeType: RESOURCE_TYPE },
    (uri, { year }) => contentsOf(ports, uri, () => procedures.inventory.get({ year: Number(year) })),
  )
}
