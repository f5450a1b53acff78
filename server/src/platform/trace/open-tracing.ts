import type { Tracing } from './port.ts'

/**
 * Opens tracing where an endpoint of the OpenTelemetry protocol is set. Without one nothing of it is loaded, so that start and memory are as
 * they would be without it.
 */
export async function openTracing(endpoint: string | undefined, role: string): Promise<Tracing | undefined> {
  if (!endpoint) return undefined
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp(endpoint, role)
}
