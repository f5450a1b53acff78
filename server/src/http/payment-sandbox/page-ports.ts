import type { Sandbox } from '../../platform/payments/sandbox/sandbox.ts'
import type { Ports } from '../../ports.ts'

export interface PagePorts extends Pick<Ports, 'translate' | 'clock' | 'publicUrl'> {
  readonly sandbox: Sandbox
}
