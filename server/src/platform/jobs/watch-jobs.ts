import type { Metrics } from '../metrics/port.ts'
import type { Tracing } from '../trace/port.ts'
import type { JobDefinition } from './port.ts'

/** The same work, of which each try is measured and traced by its kind; what it carries is told to neither. */
export function watchJobs(
  definitions: readonly JobDefinition<never>[],
  { metrics, tracing }: { readonly metrics: Metrics | undefined; readonly tracing: Tracing | undefined },
): readonly JobDefinition<never>[] {
  if (!metrics && !tracing) return definitions
  return definitions.map((definition) => ({
    ...definition,
    async perform(payload, attempt) {
      const { name } = definition
      const startedAt = performance.now()
      const tell = (outcome: 'done' | 'failed') =>
        metrics?.job({ name, outcome, seconds: (performance.now() - startedAt) / 1000 })
      const run = () => definition.perform(payload, attempt)
      try {
        await (tracing ? tracing.span('consumer', `job ${name}`, { 'messaging.destination.name': name }, run) : run())
        tell('done')
      } catch (error) {
        tell('failed')
        throw error
      }
    },
  }))
}
