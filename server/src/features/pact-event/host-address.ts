import type { Ports } from '../../ports.ts'

/** Where partners reach the company: the root of its paths of PACT, and the `source` of its events. */
export function hostAddress({ publicUrl }: Pick<Ports, 'publicUrl'>, companyId: string): string {
  return `${new URL(publicUrl).origin}/pact/${companyId}`
}
