import { type Context, SpanKind as Kind, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../version.ts'
import type { SpanKind, Told, Tracing } from './port.ts'

/**
 * Sends spans by the OpenTelemetry protocol, over HTTP as JSON, to `<endpoint>/v1/traces`, in batches. Headers of the collector come from
 * `OTEL_EXPORTER_OTLP_HEADERS`. A collector that does not answer costs the spans and nothing else.
 */
export function openOtlp(endpoint: string, role: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const contexts = new AsyncLocalStorageContextManager().enable()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'pegada',
      'service.version': version,
      'service.namespace': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('pegada', version)
  const active = () => contexts.active()

  async function run<T>(
    within: Context,
    { kind, name, told }: { readonly kind: SpanKind; readonly name: string; readonly told: Told },
    work: (tell: (name: string, told: Told) => void) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...told } }, within)
    const tell = (named: string, more: Told) => {
      span.updateName(named)
      span.setAttributes({ ...more })
    }
    try {
      return await contexts.with(trace.setSpan(within, span), () => work(tell))
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  return {
    span: (kind, name, told, work) => run(ROOT_CONTEXT, { kind, name, told }, work),
    within: (kind, name, told, work) =>
      trace.getSpan(active()) ? run(active(), { kind, name: name(), told }, () => work()) : work(),
    async close() {
      await provider.shutdown().catch(() => {})
      contexts.disable()
    },
  }
}

const KINDS = { server: Kind.SERVER, consumer: Kind.CONSUMER, client: Kind.CLIENT } as const

/** The kind of an error and its code; its message may quote what a person wrote. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : typeof error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
