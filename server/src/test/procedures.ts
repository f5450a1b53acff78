import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import type { TestClient } from './client-of.ts'

/** Every procedure of the contract by its dotted name, with what the contract says of its access. */
export function listProcedures(): { name: string; meta: ProcedureMeta; method: string }[] {
  return walk(contract, [])
}

function walk(node: unknown, path: readonly string[]): { name: string; meta: ProcedureMeta; method: string }[] {
  if (isContractProcedure(node)) {
    const { meta, route } = node['~orpc']
    return [{ name: path.join('.'), meta: meta as ProcedureMeta, method: route.method ?? 'POST' }]
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => walk(inner, [...path, key]))
}

/** Whether a procedure is for an outside verifier alone. */
export function isOfVerifier({ access }: ProcedureMeta): boolean {
  return access === 'assurance:verify'
}

/** Calls a procedure by its dotted name. Answers the error code, or undefined when it succeeded. */
export async function codeOf(client: TestClient, name: string, input: unknown): Promise<string | undefined> {
  let node: unknown = client
  for (const part of name.split('.')) node = (node as Record<string, unknown>)[part]
  try {
    await (node as (input: unknown) => Promise<unknown>)(input)
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
